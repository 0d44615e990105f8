import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageResult } from '../../../scripts/lib/testing/stage-result';
import type { Stage } from '../../../scripts/lib/testing/stages';

const check: Stage = { name: 'types', group: 'check', command: 'tsc', args: [] };
const tests: Stage = { name: 'unit', group: 'test', command: 'jest', args: [], isJest: true };
const ok = { ok: true } as const;
const failed = { ok: false, reason: 'exit code 1' } as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stage-'));
  writeFileSync(join(folder, 'log'), 'first\nlast\n');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function resultOf(stage: Stage, outcome: typeof ok | typeof failed, report?: object, isBusy = false) {
  if (report) writeFileSync(join(folder, 'report'), JSON.stringify(report));
  const files = { logFile: join(folder, 'log'), reportFile: join(folder, 'report') };
  const {
    passed,
    failed: failures,
    skipped,
    failure,
  } = stageResult(stage, { outcome, durationMs: 0, isBusy, ...files });
  return { counts: [passed, failures, skipped], failure };
}

const report = (counts: object, messages: string[] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: messages.map((message) => ({
    name: 'a.test.ts',
    status: 'failed',
    message,
    assertionResults: [{ failureMessages: [message] }],
  })),
  ...counts,
});

test('a check counts as one, passed or failed, and shows its log if it failed', () => {
  expect(resultOf(check, ok)).toEqual({ counts: [1, 0, 0] });
  expect(resultOf(check, failed)).toEqual({
    counts: [0, 1, 0],
    failure: { reason: 'exit code 1', details: 'first\nlast' },
  });
});

test('each of Jest’s tests counts, including skipped tests and todos', () => {
  const counts = { numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 };
  expect(resultOf(tests, ok, report(counts))).toEqual({ counts: [7, 0, 3] });
});

test('a suite that could not be loaded counts as a failure, and its message is shown', () => {
  const counts = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(resultOf(tests, failed, report(counts, ['● a', '● b']))).toEqual({
    counts: [7, 2, 0],
    failure: { reason: '2 failed', details: '● a\n● b' },
  });
});

test('if Jest left no report, it has failed', () => {
  expect(resultOf(tests, failed).counts).toEqual([0, 1, 0]);
  expect(resultOf(tests, ok).failure?.reason).toBe('left no report');
});

test('a Jest stage in which no test ran has failed', () => {
  expect(resultOf(tests, ok, report({ numPendingTests: 3 }))).toMatchObject({
    counts: [0, 1, 3],
    failure: { reason: 'no test ran' },
  });
});

test('if Jest ends badly after all its tests passed, it has failed once', () => {
  expect(resultOf(tests, failed, report({ numPassedTests: 7 }))).toMatchObject({
    counts: [7, 1, 0],
    failure: { reason: 'exit code 1' },
  });
});

test.each([
  'thrown: "Exceeded timeout of 180000 ms for a test."',
  'locator.waitFor: Timeout 60000ms exceeded.',
  'Error: It did not come true in 60 s',
])('a timeout is distinguished from other failures, with the machine’s load: %s', (message) => {
  const counts = report({ numFailedTests: 2 }, [message, 'Expected: 1, Received: 2']);
  const reason = '2 failed, 1 of them by a timeout';
  expect(resultOf(tests, failed, counts).failure?.reason).toBe(reason);
  expect(resultOf(tests, failed, counts, true).failure?.reason).toBe(`${reason} under load`);
});
