// The file system of the standard library, or else Boost's would have to be linked.
#define BOOST_PROCESS_USE_STD_FS                // NOLINT(readability-identifier-naming)
#if __has_include(<boost/process/v1/child.hpp>) // from Boost 1.86 on
#include <boost/process/v1/args.hpp>
#include <boost/process/v1/async_pipe.hpp>
#include <boost/process/v1/child.hpp>
#include <boost/process/v1/extend.hpp>
#include <boost/process/v1/group.hpp>
#include <boost/process/v1/io.hpp>
#include <boost/process/v1/search_path.hpp>
namespace bp = boost::process::v1;
#else
#include <boost/process/args.hpp>
#include <boost/process/async_pipe.hpp>
#include <boost/process/child.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/group.hpp>
#include <boost/process/io.hpp>
#include <boost/process/search_path.hpp>
namespace bp = boost::process;
#endif

#include <fcntl.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <csignal>

#include "tools/match/engine_process.h"

namespace anzi::match {
namespace {

using boost::system::error_code;
using namespace boost::asio::experimental::awaitable_operators;

/// Longer lines are no protocol: the engine is taken for broken.
constexpr std::size_t kMaxLine = 1 << 20;

/// What happens in the child between fork and exec, and in the parent if there was no exec.
struct ChildSetup : bp::extend::handler {
    template <class Executor>
    void on_exec_setup(Executor&) const {
        std::signal(SIGPIPE, SIG_DFL); // this program ignores it, and exec would pass that on
#ifdef __linux__
        ::prctl(PR_SET_PDEATHSIG, SIGKILL); // no engine thinks on after a kill -9 of the match
#endif
    }
    template <class Executor>
    void on_error(Executor& executor, const std::error_code&) const {
        if (executor.pid > 0) ::waitpid(executor.pid, nullptr, 0); // Boost.Process does not wait for its end
    }
};

/// The engine must not inherit the pipes of the other engines, or they would never see them closed.
void keep_from_children(bp::async_pipe& pipe) {
    for (int fd : {pipe.native_source(), pipe.native_sink()})
        ::fcntl(fd, F_SETFD, FD_CLOEXEC);
}

/// Runs `operation(error_code&)`, an awaitable that reports its error there, until `deadline`.
template <class Operation>
asio::awaitable<PipeStatus> with_deadline(Operation operation, Deadline deadline) {
    error_code error, timer_error;
    asio::steady_timer timer(co_await asio::this_coro::executor, deadline);
    const auto first = co_await (operation(error) ||
                                 timer.async_wait(asio::redirect_error(asio::use_awaitable, timer_error)));
    const asio::cancellation_state state = co_await asio::this_coro::cancellation_state;
    if (state.cancelled() != asio::cancellation_type::none)
        throw boost::system::system_error(asio::error::operation_aborted);
    if (first.index() == 1) co_return PipeStatus::TimedOut;
    if (error == asio::error::not_found) co_return PipeStatus::LineTooLong;
    co_return error ? PipeStatus::Closed : PipeStatus::Ok;
}

} // namespace

struct EngineProcess::Impl {
    explicit Impl(asio::io_context& context) : in(context), out(context) {
        keep_from_children(in);
        keep_from_children(out);
    }

    bp::async_pipe in, out; // as the engine sees them
    bp::group group;
    bp::child child;
    std::string received; // read and not yet handed out
    bool was_killed = false;
};

EngineProcess::EngineProcess(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Expected<std::unique_ptr<EngineProcess>> EngineProcess::start(asio::any_io_executor executor,
                                                              const std::string& command,
                                                              const std::vector<std::string>& arguments) try {
    std::signal(SIGPIPE, SIG_IGN); // a write to an engine that is gone is an error like any other
    auto& context = static_cast<asio::io_context&>(asio::query(executor, asio::execution::context));
    auto impl = std::make_unique<Impl>(context);
    const bp::filesystem::path program =
        command.find('/') == std::string::npos ? bp::search_path(command) : bp::filesystem::path(command);
    if (program.empty()) return Error{"no program " + command};
    std::error_code failure; // an exception would come before ChildSetup::on_error
    impl->child = bp::child(program, bp::args(arguments), bp::std_in<impl->in, bp::std_out> impl->out,
                            bp::std_err > bp::null, impl->group, ChildSetup{}, failure);
    if (failure) return Error{"cannot start " + command + ": " + failure.message()};
    // The ends the engine uses are its alone.
    std::move(impl->in).source().close();
    std::move(impl->out).sink().close();
    return std::unique_ptr<EngineProcess>(new EngineProcess(std::move(impl)));
} catch (const std::exception& e) {
    return Error{"cannot start " + command + ": " + e.what()};
}

EngineProcess::~EngineProcess() {
    std::error_code ignored;
    impl_->group.terminate(ignored);
    impl_->child.wait(ignored);
}

asio::awaitable<PipeStatus> EngineProcess::write_line(std::string text, Deadline deadline) {
    text += '\n';
    co_return co_await with_deadline(
        [&](error_code& error) {
            return asio::async_write(impl_->in, asio::buffer(text),
                                     asio::redirect_error(asio::use_awaitable, error));
        },
        deadline);
}

asio::awaitable<ReadLine> EngineProcess::read_line(Deadline deadline) {
    // An engine that never stops talking always has something to read: time is up all the same.
    if (SteadyClock::now() >= deadline) co_return ReadLine{PipeStatus::TimedOut, {}};
    std::string& received = impl_->received;
    if (received.find('\n') == std::string::npos) {
        const PipeStatus status = co_await with_deadline(
            [&](error_code& error) {
                return asio::async_read_until(impl_->out, asio::dynamic_buffer(received, kMaxLine), '\n',
                                              asio::redirect_error(asio::use_awaitable, error));
            },
            deadline);
        if (status != PipeStatus::Ok) co_return ReadLine{status, {}};
    }
    const std::size_t end = received.find('\n');
    ReadLine line{PipeStatus::Ok, received.substr(0, end)};
    received.erase(0, end + 1);
    if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
    co_return line;
}

asio::awaitable<bool> EngineProcess::ended(Deadline deadline) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    std::error_code ignored;
    while (impl_->child.running(ignored)) {
        if (SteadyClock::now() >= deadline) {
            impl_->was_killed = true;
            co_return false;
        }
        timer.expires_after(std::chrono::milliseconds(2));
        co_await timer.async_wait(asio::use_awaitable);
    }
    co_return true;
}

std::string EngineProcess::how_it_ended() const {
    if (impl_->was_killed) return "killed";
    const int status = impl_->child.native_exit_code();
    if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
    return "exit code " + std::to_string(WEXITSTATUS(status));
}

} // namespace anzi::match
