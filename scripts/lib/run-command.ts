import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Added to this process's own environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Everything it prints goes to this file. */
  readonly logFile: string;
  /** The command is ended after this long without output. Work that makes progress is never cut off, however slow. */
  readonly silenceMs: number;
  /** Also shows what it prints, as it prints it. */
  readonly isLive?: boolean;
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const killGraceMs = 5_000;
const running = new Set<ChildProcess>();

/**
 * Runs a command in a process group of its own, so that ending it also ends the processes it started. Never rejects: a
 * command that can't be run, fails, or hangs is an outcome with its reason.
 */
export async function runCommand(options: Command): Promise<Outcome> {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  if (options.isLive) {
    child.stdout.pipe(process.stdout);
    child.stderr.pipe(process.stderr);
  }

  let isHung = false;
  const timer = setTimeout(() => {
    isHung = true;
    endGroup(child);
  }, options.silenceMs);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', () => timer.refresh());

  const outcome = await new Promise<Outcome>((resolve) => {
    child.once('error', (error) =>
      resolve({ ok: false, reason: `${options.command} could not be run: ${error.message}` }),
    );
    child.once('close', (code, signal) => {
      if (isHung) resolve({ ok: false, reason: `hung: printed nothing for ${options.silenceMs / 1000} s` });
      else if (code === 0) resolve({ ok: true });
      else resolve({ ok: false, reason: signal ? `was ended by ${signal}` : `exit code ${code}` });
    });
  });
  clearTimeout(timer);
  running.delete(child);
  await new Promise<void>((resolve) => log.end(() => resolve()));
  return outcome;
}

/** Ctrl-C and its like end every command that is running, and then this process. */
export function endCommandsOnSignals(): void {
  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, async () => {
      const children = [...running];
      for (const child of children) endGroup(child);
      await Promise.all(children.map((child) => once(child, 'close')));
      process.exit(exitCode);
    });
  }
}

function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), killGraceMs);
  child.once('close', () => clearTimeout(timer));
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
