import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Kills a process that this one started when this one dies, even by SIGKILL, for a program that does not end when its standard
 * input does. No effect on Windows.
 * @param child started, and not yet ended
 */
export function killWithThisProcess(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  // The kernel closes its standard input when this process dies. Its own process group: Ctrl-C must not end it first.
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$1" 2>/dev/null', 'guard', `${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  // The id of a process that has ended may be a stranger's later.
  child.once('exit', () => guard.kill('SIGKILL'));
  guard.once('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
}
