import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../scripts/lib/run-command';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const logFile = () => join(folder, 'logs/log');
const runIn = (command: string, args: readonly string[], silenceMs = 60_000) =>
  runCommand({ command, args, cwd: folder, logFile: logFile(), silenceMs });
const run = (script: string, silenceMs?: number) => runIn(process.execPath, ['-e', script], silenceMs);

test('a command’s output goes to its log, from both streams', async () => {
  expect(await run('console.log("out"); console.error("err")')).toEqual({ ok: true });
  expect(readFileSync(logFile(), 'utf8').split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

test('a command that fails says how', async () => {
  expect(await run('process.exit(3)')).toEqual({ ok: false, reason: 'exit code 3' });
});

test('a missing command is a failure, not an exception', async () => {
  expect(await runIn('no-such-command', [])).toMatchObject({
    ok: false,
    reason: expect.stringContaining('no-such-command could not be run'),
  });
});

test('a command that prints nothing for too long is ended together with its child processes', async () => {
  const grandchild = 'trap "touch ended; exit" TERM; echo ready; while true; do sleep 0.1; done';
  const script = `(${grandchild}) & wait`;
  // A busy machine may take longer than a second to start it.
  let seconds = 1;
  let outcome = await runIn('sh', ['-c', script], 1_000);
  while (!readFileSync(logFile(), 'utf8').startsWith('ready\n') && seconds < 60) {
    seconds *= 4;
    outcome = await runIn('sh', ['-c', script], seconds * 1_000);
  }
  expect(outcome).toEqual({ ok: false, reason: `hung: printed nothing for ${seconds} s` });
  expect(readFileSync(logFile(), 'utf8')).toMatch(/^ready\n/);
  expect(existsSync(join(folder, 'ended'))).toBe(true);
});

test('a command that keeps printing is never ended, however long it takes', async () => {
  /** Prints thirty lines in one and a half times the allowed silence. */
  const printing = (silenceMs: number) => {
    const script = `let n = 0; const t = setInterval(() => { console.log(n); if (++n === 30) clearInterval(t); }, ${silenceMs / 20})`;
    return run(script, silenceMs);
  };
  // A busy machine may take as long as that to start it: then more silence is allowed.
  let outcome = await printing(1_000);
  for (const silenceMs of [4_000, 16_000]) if (!outcome.ok) outcome = await printing(silenceMs);
  expect(outcome).toEqual({ ok: true });
});
