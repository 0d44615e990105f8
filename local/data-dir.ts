import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from './start-error';

export interface DataDir {
  readonly path: string;
  /** Releases the folder for another process. */
  release(): void;
}

/**
 * Creates the folder if absent, locks it, and empties it if `fresh`.
 * @throws StartError when it can't be written, or a running process holds it.
 */
export function claimDataDir(directory: string, { fresh }: { readonly fresh: boolean }): DataDir {
  const path = resolve(directory);
  const lock = join(path, 'lock');
  try {
    mkdirSync(path, { recursive: true });
    lockOut(path, lock);
    if (fresh) emptyExcept(path, lock);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Can't write to ${path} (${reason}). Choose another folder with --data-dir.`);
  }
  return { path, release: () => rmSync(lock, { force: true }) };
}

function lockOut(path: string, lock: string): void {
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (owner > 0 && isAlive(owner)) {
    throw new StartError(
      `A local cloud is already running on ${path} (process ${owner}). Stop it, or choose another folder with --data-dir.`,
    );
  }
  rmSync(lock, { force: true });
  // 'wx' fails if another process has just created it.
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: a running process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function emptyExcept(path: string, kept: string): void {
  for (const entry of readdirSync(path)) {
    const target = join(path, entry);
    if (target !== kept) rmSync(target, { recursive: true });
  }
}
