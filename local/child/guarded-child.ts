import { type ChildProcess, spawn } from 'node:child_process';

export interface GuardedChild {
  /** Resolves, with what the child wrote last, when it has ended for whatever reason. */
  readonly exited: Promise<string>;
  /** Asks it to end, and makes it end if it does not. */
  stop(): Promise<void>;
}

const stopMs = 3_000;
const keptOutputCharacters = 2_000;

/**
 * Keeps `"$@"` running until standard input closes, which the kernel sees to when this process dies in
 * whatever way, SIGKILL included.
 */
const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
{ cat <&3 >/dev/null; kill "$child" 2>/dev/null; } &
exec 3<&-
wait "$child"
`;

/** Starts a program that can't outlive this process. */
export function startGuardedChild(command: string, args: readonly string[]): GuardedChild {
  const windows = process.platform === 'win32';
  // A group of its own: Ctrl-C in the terminal is ours to handle, so that requests in flight can end.
  const child = windows
    ? spawn(command, args, { stdio: 'pipe', windowsHide: true })
    : spawn('/bin/sh', ['-c', guard, 'guard', command, ...args], { stdio: 'pipe', detached: true });
  const exited = outputUntilExit(child);
  return {
    exited,
    async stop() {
      if (windows) child.kill();
      child.stdin?.end();
      const force = setTimeout(() => killGroup(child), stopMs);
      await exited;
      clearTimeout(force);
    },
  };
}

function outputUntilExit(child: ChildProcess): Promise<string> {
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-keptOutputCharacters);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  // The pipe breaks when the child is gone first; its exit says so already.
  child.stdin?.on('error', () => undefined);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(output.trim()));
  });
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}
