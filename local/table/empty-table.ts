import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root';

interface EmptyTable {
  /** Part of the file's name: a new version gets a new file. */
  readonly version: string;
  /** Makes the file in an empty folder. @returns its path */
  make(directory: string): Promise<string>;
}

/** Copies an empty table to `file`. It is made only once, because that takes a start of the emulator and SQLite. */
export async function copyEmptyTable(file: string, { version, make }: EmptyTable): Promise<void> {
  const empty = join(projectRoot, 'build/empty-tables', `${version}.db`);
  if (isDatabase(empty)) return copyAtOnce(empty, file);
  const scratch = join(dirname(file), 'new');
  await mkdir(scratch, { recursive: true });
  const made = await make(scratch);
  try {
    mkdirSync(dirname(empty), { recursive: true });
    copyAtOnce(made, empty);
  } catch {
    // Without a writable folder, each cloud makes its own.
  }
  copyAtOnce(made, file);
}

function isDatabase(file: string): boolean {
  try {
    return readFileSync(file).subarray(0, 15).toString('latin1') === 'SQLite format 3';
  } catch {
    // The first run has no file.
    return false;
  }
}

/**
 * Copies atomically, so that another starting process finds the whole file or none. The temporary copy is beside the target, because a
 * file can't be renamed to another disk.
 */
function copyAtOnce(from: string, to: string): void {
  const beside = `${to}.${randomUUID()}.tmp`;
  try {
    copyFileSync(from, beside);
    renameSync(beside, to);
  } finally {
    rmSync(beside, { force: true });
  }
}
