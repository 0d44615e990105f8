import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');
/** Beside the build output, because everything in there is uploaded. */
const recordFile = join(root, 'build/site-record.json');
/** All sources of the site; the lock file stands for the packages. The import rules forbid any others. */
const sources = ['contracts', 'frontend', 'package-lock.json'];

/** Records the sources of a finished build, so that the same build isn't repeated. */
export function siteRecord(): Plugin {
  let record = '';
  return {
    name: 'site-record',
    apply: 'build',
    configResolved({ build }) {
      record = recordOf(build.outDir);
    },
    buildStart() {
      rmSync(recordFile, { force: true });
    },
    writeBundle() {
      mkdirSync(dirname(recordFile), { recursive: true });
      writeFileSync(recordFile, record);
    },
  };
}

/** Whether the last build went to this folder and had the current sources. */
export function isSiteUpToDate(outDir: string): boolean {
  const isThere = existsSync(recordFile) && existsSync(outDir);
  return isThere && readFileSync(recordFile, 'utf8') === recordOf(outDir);
}

const recordOf = (outDir: string): string =>
  JSON.stringify({ outDir: resolve(outDir), sources: hashOf(sources) });

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesAt(join(root, path))) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
