import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Outcome } from '../run-command';
import type { Stage } from './stages';

export interface StageResult {
  readonly stage: Stage;
  readonly durationMs: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Only if the stage failed: what happened, in one line, and the end of its output. */
  readonly failure?: { readonly reason: string; readonly details: string };
}

const detailLines = 120;

/** The part of Jest's `--json` report that is read here. */
const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Suites that could not even be loaded: they have no tests that could fail. */
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ failureMessages: z.array(z.string()).nullable() })),
    }),
  ),
});

interface Ended {
  readonly outcome: Outcome;
  readonly durationMs: number;
  readonly logFile: string;
  readonly reportFile: string;
  /** Whether the cores were kept busy by other work. @default false */
  readonly isBusy?: boolean;
}

/** Jest's, Playwright's and our own. */
const timeoutMessage = /Exceeded timeout of|Timeout \d+ms exceeded|It did not come true in/;

/** A check counts as one; Jest's tests count each. A Jest stage in which nothing passed has failed. */
export function stageResult(
  stage: Stage,
  { outcome, durationMs, logFile, reportFile, isBusy = false }: Ended,
): StageResult {
  const base = { stage, durationMs };
  const report = stage.isJest ? readReport(reportFile) : undefined;
  if (!report) {
    if (outcome.ok && !stage.isJest) return { ...base, passed: 1, failed: 0, skipped: 0 };
    const reason = outcome.ok ? 'left no report' : outcome.reason;
    return { ...base, ...failedOnce(reason, lastLines(readText(logFile))) };
  }

  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (counts.failed > 0) {
    const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
    const details = firstLines(failedFiles.map(({ message }) => message).join('\n'));
    const reason = `${counts.failed} failed${timeoutsText(failedFiles, isBusy)}`;
    return { ...base, ...counts, failure: { reason, details } };
  }
  if (outcome.ok && counts.passed > 0) return { ...base, ...counts };
  const reason = outcome.ok ? 'no test ran' : outcome.reason;
  return { ...base, ...failedOnce(reason, lastLines(readText(logFile))), ...counts, failed: 1 };
}

/** How many of the failures are only timeouts. */
function timeoutsText(files: z.output<typeof jestReport>['testResults'], isBusy: boolean): string {
  const timeouts = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ failureMessages }) => failureMessages?.some((message) => timeoutMessage.test(message)));
  if (timeouts.length === 0) return '';
  return `, ${timeouts.length} of them by a timeout${isBusy ? ' under load' : ''}`;
}

/** The result of a stage that could not do its work. */
export function failedOnce(reason: string, details = '') {
  return { passed: 0, failed: 1, skipped: 0, failure: { reason, details } };
}

function readReport(path: string): z.output<typeof jestReport> | undefined {
  const text = readText(path);
  return text === '' ? undefined : jestReport.parse(JSON.parse(text));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function firstLines(text: string): string {
  return text.trimEnd().split('\n').slice(0, detailLines).join('\n');
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-detailLines).join('\n');
}
