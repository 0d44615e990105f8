import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from '../project-root';

/** The sources of a finished build, kept beside its output so that the same build isn't repeated. */
interface BuildRecord {
  /** The build's options and entry points. */
  readonly fingerprint: string;
  readonly startedAtMs: number;
  /** Paths of the sources, relative to the repository. */
  readonly inputs: readonly string[];
}

const recordFile = (outDir: string): string => join(outDir, 'build-record.json');

/** Installed files keep the dates of their release, so the lock file's date stands for theirs. */
const lockFile = 'package-lock.json';

/** The files that define the build. */
const recipe = ['declarations.ts', 'function-bundles.ts', 'replaced-modules.ts', 'unused-modules.ts'].map(
  (name) => `scripts/lib/functions/${name}`,
);

/** Records a finished build, with esbuild's `metafile.json`, which shows what makes a bundle big. */
export async function recordBuild(
  outDir: string,
  fingerprint: string,
  startedAtMs: number,
  metafile: Metafile,
): Promise<void> {
  const inputs = [...Object.keys(metafile.inputs), ...recipe, lockFile];
  const record: BuildRecord = { fingerprint, startedAtMs, inputs };
  await writeFile(join(outDir, 'metafile.json'), JSON.stringify(metafile));
  await writeFile(recordFile(outDir), JSON.stringify(record));
}

const readRecord = async (outDir: string): Promise<BuildRecord> =>
  JSON.parse(await readFile(recordFile(outDir), 'utf8'));

/** When the last build began, which tells it from others; undefined without one. */
export const builtAtMs = async (outDir: string): Promise<number | undefined> =>
  readRecord(outDir).then(
    ({ startedAtMs }) => startedAtMs,
    () => undefined,
  );

/** True if the last build had these options and none of its sources has changed since it began. */
export async function isUpToDate(outDir: string, fingerprint: string): Promise<boolean> {
  try {
    const record = await readRecord(outDir);
    if (record.fingerprint !== fingerprint) return false;
    const changes = await Promise.all(
      record.inputs.map(async (path) => (await stat(join(projectRoot, path))).mtimeMs >= record.startedAtMs),
    );
    return !changes.includes(true);
  } catch {
    // No record, an unreadable one, or a source that is gone: build.
    return false;
  }
}
