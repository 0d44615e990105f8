import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stacksWith, templatesFolder } from './templates';

/** Runs before all test files: makes the example's templates. `npm test` compares them with the functions' calls afterwards. */
export default async function synthesizeOnce(): Promise<void> {
  rmSync(templatesFolder, { recursive: true, force: true });
  // Every app leaves its output in a folder of its own; they are all removed with this one.
  const directory = mkdtempSync(join(tmpdir(), 'templates-'));
  process.env.TMPDIR = directory;
  await stacksWith();
  process.once('exit', () => rmSync(directory, { recursive: true }));
}
