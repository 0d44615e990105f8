import { readFileSync } from 'node:fs';

/** By convention, 128 plus the signal's number. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const parentPollMs = 500;

/**
 * Resolves with the exit code when this process is asked to stop. A second Ctrl-C exits at once. Under npm, it also stops when npm is gone,
 * because a killed npm passes no signal on.
 */
export function untilAskedToStop(): Promise<number> {
  return new Promise((resolve) => {
    let asked = false;
    for (const [signal, code] of Object.entries(exitCodes)) {
      process.on(signal, () => {
        if (asked) process.exit(code);
        asked = true;
        // Ctrl-C at a terminal is a normal end.
        resolve(signal === 'SIGINT' ? 0 : code);
      });
    }
    if (process.env.npm_lifecycle_event === undefined) return;
    const ancestors = [process.ppid, parentOf(process.ppid)];
    setInterval(() => {
      if (process.ppid !== ancestors[0] || parentOf(process.ppid) !== ancestors[1]) resolve(exitCodes.SIGHUP);
    }, parentPollMs).unref();
  });
}

/** Returns another process's parent: npm runs this through a shell. Linux only. */
function parentOf(pid: number): number | undefined {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\)(?!.*\))/);
    return Number(afterName.trim().split(' ')[1]);
  } catch {
    return undefined;
  }
}
