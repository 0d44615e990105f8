import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root';
import { runCommand } from '../run-command';
import { type Depth, lanes, type Stage } from './stages';

export interface StageResult {
  readonly stage: Stage;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Only if the stage failed: why, in one line, and what it printed. */
  readonly failure?: { readonly reason: string; readonly details: string };
}

type Counts = Pick<StageResult, 'passed' | 'failed' | 'skipped'>;

/** Jest ends a test that hangs sooner (jest.config.js). */
const hungAfterMs = 30 * 60_000;

/** For Node, in MB. Tests make much that is soon garbage: with Node's own 16 MB, collecting it took a seventh of their processor time. */
const youngSpace = '--max-semi-space-size=64';

const detailLines = 120;

interface RunOptions {
  /** Further arguments for the stages that Jest runs. */
  readonly jestArgs: readonly string[];
  /** Shows what the stages print as they print it. */
  readonly isLive: boolean;
  readonly depth: Depth;
}

/** Runs the checks side by side, then the tests in their lanes, then the last stages, even after failures; returns every result. */
export async function runStages(stages: readonly Stage[], options: RunOptions): Promise<StageResult[]> {
  const inTurn = async (some: readonly Stage[]): Promise<StageResult[]> => {
    const results: StageResult[] = [];
    for (const stage of some) results.push(await runStage(stage, options));
    return results;
  };
  const of = (wanted: Stage['group']) => stages.filter(({ group }) => group === wanted);
  const checked = await Promise.all(of('check').map((stage) => runStage(stage, options)));
  const tested = await Promise.all(
    lanes.map((wanted) => inTurn(of('test').filter(({ lane }) => lane === wanted))),
  );
  return [...checked, ...tested.flat(), ...(await inTurn(of('last')))];
}

async function runStage(stage: Stage, { jestArgs, isLive, depth }: RunOptions): Promise<StageResult> {
  const startedAt = performance.now();
  const isJest = stage.command === 'jest';
  const file = (extension: string) => join(projectRoot, '.local', 'test-logs', `${stage.name}.${extension}`);
  const logFile = file('log');
  const reportFile = file('json');
  rmSync(reportFile, { force: true });
  // Extra arguments come first: to Jest, what follows --selectProjects is a project.
  const ofJest = [...jestArgs, '--reporters=default', '--json', `--outputFile=${reportFile}`];
  const attempt = async () =>
    runCommand({
      command: join(projectRoot, 'node_modules', '.bin', stage.command),
      args: [...(isJest ? ofJest : []), ...stage.args],
      cwd: projectRoot,
      env: {
        ...colours(),
        NODE_OPTIONS: [process.env.NODE_OPTIONS, youngSpace].filter(Boolean).join(' '),
        TEST_DEPTH: depth,
        ...(await stage.prepare?.()),
      },
      logFile,
      silenceMs: hungAfterMs,
      isLive,
    });
  const outcome = await attempt().catch((error: Error) => ({ ok: false, reason: error.message }) as const);
  const counts = (isJest ? countsIn(reportFile) : undefined) ?? noCounts(outcome.ok && !isJest);
  const isGreen = outcome.ok && counts.failed === 0 && counts.passed > 0;
  const reason = outcome.ok ? 'no test ran' : outcome.reason;
  const result: StageResult = isGreen
    ? { stage, ...counts }
    : {
        stage,
        ...counts,
        failed: Math.max(1, counts.failed),
        failure: { reason, details: lastLines(logFile) },
      };
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const said = [isJest && countsText(result), result.failure?.reason].filter(Boolean).join(': ');
  console.log(`${isGreen ? '✓' : '✗'} ${stage.name.padEnd(12)} ${seconds.padStart(7)}  ${said}`.trimEnd());
  return result;
}

/** A stage of Jest counts its tests, and each file that could not be loaded; another stage counts as one. */
function countsIn(reportFile: string): Counts | undefined {
  const text = textOf(reportFile);
  if (text === '') return undefined;
  const report = JSON.parse(text) as Record<`num${string}`, number>;
  const sum = (...names: `num${string}`[]) => names.reduce((total, name) => total + (report[name] ?? 0), 0);
  return {
    passed: sum('numPassedTests'),
    failed: sum('numFailedTests', 'numRuntimeErrorTestSuites'),
    skipped: sum('numPendingTests', 'numTodoTests'),
  };
}

const noCounts = (hasPassed: boolean): Counts => ({
  passed: hasPassed ? 1 : 0,
  failed: hasPassed ? 0 : 1,
  skipped: 0,
});

/** For example `10 passed, 0 failed`, and the skipped tests if there are any. */
export function countsText({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** What failed: Jest repeats it at the end of its log. */
const lastLines = (logFile: string) => textOf(logFile).trimEnd().split('\n').slice(-detailLines).join('\n');

/** The commands write to a pipe and can't see whether a person reads them on a terminal. */
function colours(): Record<string, string | undefined> {
  return process.stdout.isTTY
    ? { FORCE_COLOR: '1', NO_COLOR: undefined }
    : { NO_COLOR: '1', FORCE_COLOR: undefined };
}
