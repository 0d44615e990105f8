import { type ChildProcess, spawn } from 'node:child_process';

export interface GuardedChild {
  /** Resolves with the end of the program's output when it has exited, for any reason. */
  readonly exited: Promise<string>;
  /** Asks the program to exit, and kills it if it doesn't. */
  stop(): Promise<void>;
}

const stopMs = 3_000;
const keptOutputCharacters = 2_000;

/**
 * Runs `"$@"` until standard input closes, which the kernel does when this process dies, even by SIGKILL.
 */
const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
{ cat <&3 >/dev/null; kill "$child" 2>/dev/null; } &
exec 3<&-
wait "$child"
`;

/** Starts a program that ends when this process ends. */
export function startGuardedChild(command: string, args: readonly string[]): GuardedChild {
  const windows = process.platform === 'win32';
  // The child has its own process group: Ctrl-C must not reach it before requests in flight have finished.
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
  // If the child exits first, the pipe breaks; its exit already reports that.
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
    // It has already exited.
  }
}
