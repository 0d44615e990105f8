import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root';

interface EmptyTable {
  /** What it was made with: of another version, another one is made. */
  readonly version: string;
  /** Makes the file in a folder of its own. @returns its path */
  make(directory: string): Promise<string>;
}

/** Puts a copy of the empty one at `file`. It is made once, which takes a start of the emulator and SQLite. */
export async function copyEmptyTable(file: string, { version, make }: EmptyTable): Promise<void> {
  const empty = join(projectRoot, 'build/empty-tables', `${version}.db`);
  const scratch = join(dirname(file), 'new');
  await mkdir(scratch, { recursive: true });
  if (!existsSync(empty)) await keep(await make(scratch), empty);
  const copy = join(scratch, 'copy.db');
  copyFileSync(empty, copy);
  renameSync(copy, file);
}

/** All at once: another process may start now. The two folders may be on different disks. */
async function keep(made: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${randomUUID()}.tmp`;
  copyFileSync(made, beside);
  renameSync(beside, file);
}
