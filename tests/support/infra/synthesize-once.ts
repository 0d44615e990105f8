import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleTemplates, synthesizeShop } from './synthesize';

/** Before the first test of all files: the example's templates, for the tests that read them unchanged. */
export default async function synthesizeOnce(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'templates-'));
  // Every app leaves what it made in a folder of its own; all of them go with this one.
  process.env.TMPDIR = directory;
  const templates = Object.entries(await synthesizeShop()).map(([name, template]) => [
    name,
    template.toJSON(),
  ]);
  const file = join(directory, 'example.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(templates)));
  process.env[exampleTemplates] = file;
  process.once('exit', () => rmSync(directory, { recursive: true }));
}
