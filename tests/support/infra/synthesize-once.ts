import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeStacks, stacksWith } from './templates';

/** Runs before all test files: makes the example's templates, and a folder for those of other settings. */
export default async function synthesizeOnce(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'templates-'));
  // Every app leaves its output in a folder of its own; they are all removed with this one.
  process.env.TMPDIR = directory;
  process.env[madeStacks] = directory;
  await stacksWith();
  process.once('exit', () => rmSync(directory, { recursive: true }));
}
