import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../../../scripts/lib/project-root';

const sources = ['frontend', 'contracts', 'package-lock.json'];
/** What a build writes last. */
const witness = 'dist/sw.js';

/** Builds the site into `dist/`, unless the build there is newer than all its sources. */
export async function ensureFreshBuild(): Promise<void> {
  const [builtAt, changedAt] = await Promise.all([
    lastChange(witness).catch(() => 0),
    newestOf(sources.map(lastChange)),
  ]);
  if (builtAt > changedAt) return;
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
  await build({ configFile: join(projectRoot, 'frontend/vite.config.ts'), logLevel: 'warn' });
}

/** Of a file, or of the newest file in a folder; milliseconds since 1970. */
async function lastChange(path: string): Promise<number> {
  const absolute = join(projectRoot, path);
  const own = await stat(absolute);
  if (!own.isDirectory()) return own.mtimeMs;
  const names = await readdir(absolute, { recursive: true });
  return newestOf(names.map(async (name) => (await stat(join(absolute, name))).mtimeMs));
}

async function newestOf(times: readonly Promise<number>[]): Promise<number> {
  return Math.max(...(await Promise.all(times)));
}
