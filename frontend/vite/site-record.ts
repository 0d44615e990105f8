import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');
/** Beside what was built, and not in it: all that is there is uploaded. */
const recordFile = join(root, 'build/site-record.json');
/** All that the site is made of; the lock file stands for the packages. The rules for imports let it use nothing else. */
const sources = ['contracts', 'frontend', 'package-lock.json'];

/** Writes down what a finished build was made of, so that the same build is not repeated. */
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

/** True if the last build was to this folder and of the sources as they are. */
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
