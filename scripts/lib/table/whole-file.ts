import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes text as gzip, for its owner's eyes alone. Under its name the file is whole, or not there: until it is on the
 * disk to its last byte it has another, and is removed where it fails or is interrupted.
 * @throws Error where there is such a file already
 */
export async function writeWhole(path: string, text: AsyncIterable<string>): Promise<void> {
  refuseExisting(path);
  // Unique to this process, so that two runs never write the same file.
  const unfinished = `${path}.${process.pid}.unfinished`;
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new Error(`Interrupted: there is no ${path}`));
  const file = await open(unfinished, 'wx', 0o600);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const end = file.createWriteStream({ flush: true });
    await pipeline(text, createGzip(), end, { signal: interrupted.signal });
    refuseExisting(path);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw new Error(`There is a ${path} already: it stays as it is`);
}
