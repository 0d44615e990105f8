import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error';

/** A part's state in memory. */
export interface State<T> {
  /** Assign a new value to change it. It is then on disk, whole or not at all, if there is a file. */
  value: T;
}

/** Opens a state that survives restarts, or without a file ends with the process. Only its owner may read the file. @throws StartError */
export function openState<T>(file: string | undefined, initial: T): State<T> {
  let value = file !== undefined && existsSync(file) ? read<T>(file) : initial;
  return {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
      if (file === undefined) return;
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.tmp`, JSON.stringify(next), { mode: 0o600 });
      renameSync(`${file}.tmp`, file);
    },
  };
}

function read<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    throw new StartError(`${file} is damaged. Delete it, or start over with --fresh.`);
  }
}

/** Exists from a shop's first start until the table is seeded: if that start fails, the next one begins again. */
const unfinished = 'unfinished';

/**
 * Locks the data folder for this process, and empties it if the start before was the first and failed, or if it should be fresh.
 * @throws StartError when a running process holds it
 */
export function claimDataDir(path: string, fresh: boolean) {
  const [lock, mark] = [join(path, 'lock'), join(path, unfinished)];
  mkdirSync(path, { recursive: true });
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (owner > 0 && isAlive(owner)) {
    throw new StartError(
      `A local cloud is already running on ${path} (process ${owner}). Stop it, or choose another folder with --data-dir.`,
    );
  }
  if (fresh || existsSync(mark)) {
    for (const entry of readdirSync(path)) rmSync(join(path, entry), { recursive: true });
  }
  writeFileSync(lock, String(process.pid));
  if (!existsSync(join(path, 'table'))) writeFileSync(mark, '');
  return {
    hasStarted: () => rmSync(mark, { force: true }),
    release: () => rmSync(lock, { force: true }),
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: a running process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
