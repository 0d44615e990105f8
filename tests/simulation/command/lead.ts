import { type ChildProcess, fork } from 'node:child_process';
import { addHappenings, happenings, missingFrom } from '../world/happenings';
import {
  type Chunk,
  doneOf,
  type Options,
  type Progress,
  progressFrom,
  rateOf,
  Seeds,
  writeProgress,
} from './progress';
import type { Done } from './worker';

/** A history creates much short-lived garbage; more room means fewer collections. */
const roomForGarbage = '--max-semi-space-size=64';

const reportEveryMs = 10_000;

/** More violations would add nothing. */
const mostViolations = 20;

/** In this many histories, everything on the list must have happened. */
const enoughForAll = 10_000;

/** Runs the histories in workers. @returns whether it finished without a violation and nothing was missing */
export async function lead(options: Options, script: string): Promise<boolean> {
  const progress = progressFrom(options.log, options);
  const end = options.seed + options.histories;
  const seeds = new Seeds(progress.next, end);
  const [startedAt, before] = [Date.now(), progress.seconds];
  const untilMs = startedAt + (options.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  let isStopped = false;

  const update = () => {
    progress.seconds = before + (Date.now() - startedAt) / 1000;
    progress.next = seeds.doneBefore;
  };
  const nextChunk = (): Chunk | null => {
    if (isStopped || Date.now() >= untilMs || progress.violations.length >= mostViolations) return null;
    return seeds.take();
  };
  const finish = ({ chunk, violations, happened }: Done) => {
    seeds.finish(chunk);
    addHappenings(progress.happened, Object.entries(happened));
    progress.violations.push(...violations);
  };
  const report = setInterval(() => {
    update();
    writeProgress(options.log, progress);
    process.stderr.write(`${summary(progress)}\n`);
  }, reportEveryMs);
  const stop = () => {
    isStopped = true;
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const isWhole = await Promise.all(
    Array.from({ length: options.workers }, () => runWorker(script, nextChunk, finish)),
  );
  clearInterval(report);
  update();
  writeProgress(options.log, progress);
  process.stdout.write(`${summary(progress)}\n`);
  process.stdout.write(
    `${happenings.map((name) => `${name}: ${progress.happened[name] ?? 0}`).join('; ')}\n`,
  );
  for (const { seed, what } of progress.violations) process.stdout.write(`seed ${seed}: ${what}\n`);
  const missing = options.histories < enoughForAll ? [] : missingFrom(progress.happened);
  for (const name of missing) process.stdout.write(`In no history: ${name}\n`);
  const isDone = progress.next >= end;
  if (!isDone)
    process.stdout.write(`Stopped: --seed ${progress.next} --histories ${end - progress.next} is left\n`);
  return isDone && isWhole.every(Boolean) && progress.violations.length + missing.length === 0;
}

const summary = (progress: Progress): string =>
  `seeds ${progress.seed} to ${progress.next - 1}: ${doneOf(progress)} of ${progress.histories} histories in ${progress.seconds.toFixed(0)} s (${rateOf(progress)} histories/s), ${progress.violations.length} violations`;

/** Gives a worker chunks until there are none left. @returns whether it ended normally */
function runWorker(
  script: string,
  nextChunk: () => Chunk | null,
  finish: (done: Done) => void,
): Promise<boolean> {
  const child: ChildProcess = fork(script, { execArgv: [roomForGarbage] });
  const give = () => child.send(nextChunk() ?? 'stop');
  child.on('message', (done: Done) => {
    finish(done);
    give();
  });
  give();
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
