import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Kills a child process when this process dies, even by SIGKILL. Needed for programs that don't end when their standard input closes. Has
 * no effect on Windows.
 * @param child a running process
 */
export function killWithThisProcess(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  // The kernel closes the guard's standard input when this process dies. It is in its own process group, so that Ctrl-C doesn't end it first.
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$1" 2>/dev/null', 'guard', `${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  // After the child has ended, another process may get its id, so the guard must not use it.
  child.once('exit', () => guard.kill('SIGKILL'));
  guard.once('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
}
