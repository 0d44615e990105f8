import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeStacks, stacksWith } from './templates';

/** Before the first test of all files: the example's templates, and a folder for those of other settings. */
export default async function synthesizeOnce(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'templates-'));
  // Every app leaves what it made in a folder of its own; all of them go with this one.
  process.env.TMPDIR = directory;
  process.env[madeStacks] = directory;
  await stacksWith();
  process.once('exit', () => rmSync(directory, { recursive: true }));
}
