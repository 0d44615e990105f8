import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '../../../scripts/lib/project-root';

/** For each test file, a file of lines: what it has seen of the specification, and in which test. */
const folder = join(projectRoot, 'artifacts', 'spec-coverage');

const line = z.object({
  /** Path of the test file in the project. */
  file: z.string(),
  id: z.string(),
  test: z.string(),
});

export type Seen = z.output<typeof line>;

/** Test files that have noted something in this process. */
const begun = new Set<string>();

/** A test of the deep run alone is running. */
let isDeepOnly = false;

/** Runs what the everyday run leaves out: what it sees is not noted. */
export async function unnoted(work: () => Promise<void>): Promise<void> {
  isDeepOnly = true;
  try {
    await work();
  } finally {
    isDeepOnly = false;
  }
}

/** Notes that the running test has seen it, at whichever level it tests. */
export function recordSeen(id: string): void {
  if (isDeepOnly) return;
  const { testPath = '', currentTestName: test = '' } = expect.getState();
  const file = relative(projectRoot, testPath).split(sep).join('/');
  const path = join(folder, `${file.replaceAll('/', '.')}.jsonl`);
  if (!begun.has(file)) {
    begun.add(file);
    mkdirSync(folder, { recursive: true });
    // What an earlier run of the file has seen counts no more.
    writeFileSync(path, '');
  }
  appendFileSync(path, `${JSON.stringify({ file, id, test } satisfies Seen)}\n`);
}

/**
 * What the everyday tests have seen when each file last ran; what files that are gone have left does not count, nor what
 * the deep run alone sees: a changed word has to fail every day.
 */
export function readSeen(): Seen[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((text) => line.parse(JSON.parse(text)))
    .filter(({ file }) => existsSync(join(projectRoot, file)) && !/\.deep\.test\.tsx?$/.test(file));
}
