import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '../../../scripts/lib/project-root';

/** For each test file, a file whose lines say which part of the specification was seen, and in which test. */
const folder = join(projectRoot, 'artifacts', 'spec-coverage');

const line = z.object({
  /** The test file's path in the project. */
  file: z.string(),
  id: z.string(),
  test: z.string(),
});

export type Seen = z.output<typeof line>;

/** Test files that have noted something in this process. */
const begun = new Set<string>();

/** True while a test that only the deep run has is running. */
let isDeepOnly = false;

/** Runs something that the everyday run leaves out: nothing that it sees is noted. */
export async function unnoted(work: () => Promise<void>): Promise<void> {
  isDeepOnly = true;
  try {
    await work();
  } finally {
    isDeepOnly = false;
  }
}

/** Notes that the running test has seen a requirement, whatever its level. */
export function recordSeen(id: string): void {
  if (isDeepOnly) return;
  const { testPath = '', currentTestName: test = '' } = expect.getState();
  const file = relative(projectRoot, testPath).split(sep).join('/');
  const path = join(folder, `${file.replaceAll('/', '.')}.jsonl`);
  if (!begun.has(file)) {
    begun.add(file);
    mkdirSync(folder, { recursive: true });
    // Notes from an earlier run of the file no longer count.
    writeFileSync(path, '');
  }
  appendFileSync(path, `${JSON.stringify({ file, id, test } satisfies Seen)}\n`);
}

/**
 * Returns what the everyday tests saw when each file last ran. Files that no longer exist don't count, and neither does
 * what only the deep run sees: a changed word has to fail every day.
 */
export function readSeen(): Seen[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((text) => line.parse(JSON.parse(text)))
    .filter(({ file }) => existsSync(join(projectRoot, file)) && !/\.deep\.test\.tsx?$/.test(file));
}
