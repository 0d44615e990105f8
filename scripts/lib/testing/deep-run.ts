import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '../project-root';
import type { StageResult } from './stage-result';

/** The record of a complete `npm run test:deep`. */
const deepRunSchema = z.object({
  /** The commit that was tested, 40 hex digits. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Whether the files were those of the commit, with nothing changed. */
  isClean: z.boolean(),
  endedAt: z.iso.datetime(),
  minutes: z.number(),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  stages: z.array(
    z.object({ name: z.string(), seconds: z.number(), passed: z.int(), failed: z.int(), skipped: z.int() }),
  ),
});

export type DeepRun = z.output<typeof deepRunSchema>;

/** Relative to the project. */
export const deepRunFile = join('artifacts', 'deep-run.json');

/** Older runs don't count: the machine, the registry's packages and the browser have moved on. */
const longestAgeDays = 8;
const dayMs = 24 * 60 * 60_000;

interface Ended {
  readonly commit: string;
  readonly isClean: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** Makes the record of a run from the results of its stages. */
export function deepRunOf(
  results: readonly StageResult[],
  { commit, isClean, startedAt, endedAt }: Ended,
): DeepRun {
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[count], 0);
  return {
    commit,
    isClean,
    endedAt: endedAt.toISOString(),
    minutes: Math.round((endedAt.getTime() - startedAt.getTime()) / 6_000) / 10,
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    stages: results.map(({ stage, durationMs, passed, failed, skipped }) => ({
      name: stage.name,
      seconds: Math.round(durationMs / 1000),
      passed,
      failed,
      skipped,
    })),
  };
}

/** Writes the record of a run that began at `startedAt` with the commit `begun` and ends now. */
export function recordDeepRun(
  results: readonly StageResult[],
  startedAt: Date,
  begun: ReturnType<typeof checkedOut>,
): void {
  const path = join(projectRoot, deepRunFile);
  const ended = checkedOut();
  // If files were committed or changed during the run, it tested a mixture.
  const isClean = begun.isClean && ended.isClean && begun.commit === ended.commit;
  const run = deepRunOf(results, { commit: begun.commit, isClean, startedAt, endedAt: new Date() });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`);
}

/** The commit of this checkout, and whether its files are as committed. */
export function checkedOut() {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
}

/**
 * Says why a recorded run doesn't allow a release of `commit`, for the person who releases it; undefined if it does.
 * @param text the content of the record's file
 */
export function whyNoProof(text: string, commit: string, now: Date): string | undefined {
  const parsed = deepRunSchema.safeParse(jsonOf(text));
  if (!parsed.success) return `${deepRunFile} is damaged. Run npm run test:deep again.`;
  const run = parsed.data;
  const ageDays = (now.getTime() - new Date(run.endedAt).getTime()) / dayMs;
  if (run.commit !== commit) {
    return `The deep run tested ${run.commit.slice(0, 8)}, and this is ${commit.slice(0, 8)}.`;
  }
  if (!run.isClean) return 'The deep run tested files that differed from the commit.';
  if (run.failed > 0 || run.passed === 0)
    return `In the deep run, ${run.failed} tests failed and ${run.passed} passed.`;
  if (ageDays > longestAgeDays) {
    return `The deep run is ${Math.floor(ageDays)} days old; at most ${longestAgeDays} are accepted.`;
  }
  return undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
