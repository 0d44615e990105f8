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
  /** Only of a stage that failed: what happened in one line, and what there is to read about it. */
  readonly failure?: { readonly reason: string; readonly details: string };
}

const detailLines = 120;

/** What of Jest's `--json` report is read here. */
const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Suites that could not even be loaded: they have no tests that could fail. */
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
});

interface Ended {
  readonly outcome: Outcome;
  readonly durationMs: number;
  readonly logFile: string;
  readonly reportFile: string;
}

/** A check counts as one; Jest's tests count each. A Jest stage in which nothing passed has failed. */
export function stageResult(stage: Stage, { outcome, durationMs, logFile, reportFile }: Ended): StageResult {
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
    const details = report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ message }) => message);
    const failure = { reason: `${counts.failed} failed`, details: firstLines(details.join('\n')) };
    return { ...base, ...counts, failure };
  }
  if (outcome.ok && counts.passed > 0) return { ...base, ...counts };
  const reason = outcome.ok ? 'no test ran' : outcome.reason;
  return { ...base, ...failedOnce(reason, lastLines(readText(logFile))), ...counts, failed: 1 };
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
