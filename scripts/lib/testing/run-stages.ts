import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Progress } from '../progress';
import { projectRoot } from '../project-root';
import { runCommand } from '../run-command';
import { busyPatience, patienceVariable } from './busy';
import { failedOnce, type StageResult, stageResult } from './stage-result';
import { type Depth, depthVariable, lanes, type Stage } from './stages';

/** A stage of tests prints a line for each that ends; none takes so long, even on a slow machine that is busy. */
const hungAfterMs = 10 * 60_000;

/** For Node, in MB. Tests make much that is soon garbage: with Node's own 16 MB, collecting it took a seventh of their processor time. */
const youngSpace = '--max-semi-space-size=64';

const progressReporter = join(projectRoot, 'scripts', 'lib', 'testing', 'progress-reporter.mjs');

interface RunOptions {
  /** Further arguments for the stages that Jest runs. */
  readonly jestArgs: readonly string[];
  /** Shows what the stages print as they print it. */
  readonly isLive: boolean;
  /** Other work keeps the cores busy, so waits may take longer. */
  readonly isBusy: boolean;
  readonly depth: Depth;
}

/** Runs the checks side by side, then the tests in their lanes, then the last stages, even after failures; returns every result. */
export async function runStages(stages: readonly Stage[], options: RunOptions): Promise<StageResult[]> {
  const progress = new Progress(!options.isLive && process.stdout.isTTY);
  const preparations = new Map(stages.map((stage) => [stage, prepare(stage, progress)]));

  const ended = new EventEmitter<Record<string, []>>();
  // A stage that isn't part of this run is not waited for.
  const awaited = stages.filter(({ name }) => stages.some(({ after }) => after === name));
  const ends = new Map(awaited.map(({ name }) => [name, once(ended, name)]));

  const runOne = async (stage: Stage): Promise<StageResult> => {
    if (stage.after !== undefined) await ends.get(stage.after);
    progress.begin(stage.name);
    const result = await runStage(stage, options, preparations.get(stage));
    progress.end(result);
    ended.emit(stage.name);
    return result;
  };

  const inTurn = async (some: readonly Stage[]): Promise<StageResult[]> => {
    const results: StageResult[] = [];
    for (const stage of some) results.push(await runOne(stage));
    return results;
  };
  const of = (wanted: Stage['group']) => stages.filter(({ group }) => group === wanted);
  const checked = await Promise.all(of('check').map(runOne));
  const tested = await Promise.all(
    lanes.map((wanted) => inTurn(of('test').filter(({ lane }) => lane === wanted))),
  );
  return [...checked, ...tested.flat(), ...(await inTurn(of('last')))];
}

type Preparation = { readonly env: Record<string, string> } | { readonly problem: string };

async function prepare(stage: Stage, progress: Progress): Promise<Preparation> {
  try {
    return { env: (await stage.prepare?.((line) => progress.say(line))) ?? {} };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function runStage(
  stage: Stage,
  { jestArgs, isLive, isBusy, depth }: RunOptions,
  preparation: Promise<Preparation> | undefined,
): Promise<StageResult> {
  const startedAt = performance.now();
  const prepared = await preparation;
  if (prepared && 'problem' in prepared) {
    return { stage, durationMs: performance.now() - startedAt, ...failedOnce(prepared.problem) };
  }

  const file = (extension: string) => join(projectRoot, '.local', 'test-logs', `${stage.name}.${extension}`);
  const logFile = file('log');
  const reportFile = file('json');
  rmSync(reportFile, { force: true });
  // Extra arguments come first: to Jest, what follows --selectProjects is a project.
  // Also when it is watched: Jest itself prints nothing until a whole file has ended.
  const reporters = ['--reporters=default', `--reporters=${progressReporter}`];
  const quiet = jestArgs.includes('--verbose') ? [] : ['--verbose=false'];
  const reporting = [...jestArgs, ...reporters, ...quiet, '--json', `--outputFile=${reportFile}`];
  const outcome = await runCommand({
    command: join(projectRoot, 'node_modules', '.bin', stage.command),
    args: [...(stage.isJest ? reporting : []), ...stage.args],
    cwd: projectRoot,
    env: {
      ...colours(),
      NODE_OPTIONS: [process.env.NODE_OPTIONS, youngSpace].filter(Boolean).join(' '),
      [depthVariable]: depth,
      ...(isBusy && { [patienceVariable]: String(busyPatience) }),
      ...prepared?.env,
    },
    logFile,
    silenceMs: hungAfterMs,
    isLive,
  });
  const durationMs = performance.now() - startedAt;
  return stageResult(stage, { outcome, durationMs, logFile, reportFile, isBusy });
}

/** The commands write to a pipe and can't see whether a person reads them on a terminal. */
function colours(): Record<string, string | undefined> {
  return process.stdout.isTTY
    ? { FORCE_COLOR: '1', NO_COLOR: undefined }
    : { NO_COLOR: '1', FORCE_COLOR: undefined };
}
