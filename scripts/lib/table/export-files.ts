import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';

/** A file of an export, and its number of items by the manifest, if there is one. */
export interface ExportFile {
  readonly path: string;
  readonly itemCount: number | null;
}

/** Not an export, or an incomplete one. */
export class UnreadableExport extends Error {}

const manifestName = 'manifest-files.json';
const manifestLine = z.object({ itemCount: z.int().min(0), dataFileS3Key: z.string() });

/**
 * The files of an export: one file, a folder of them, or the folder that DynamoDB's export to S3 leaves, with its
 * `data/*.json.gz` and its `manifest-files.json`. By the manifest a file that is missing is missed.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html
 * @throws UnreadableExport
 */
export function exportFiles(from: string): ExportFile[] {
  if (!existsSync(from)) throw new UnreadableExport(`There is no ${from}`);
  if (!statSync(from).isDirectory()) return [{ path: from, itemCount: null }];
  const data = existsSync(join(from, 'data')) ? join(from, 'data') : from;
  const names = readdirSync(data).filter((name) => name.endsWith('.json.gz'));
  const counts = itemCounts(data === from ? join(from, '..') : from);
  const listed = [...(counts?.keys() ?? [])];
  const missing = listed.find((name) => !names.includes(name));
  if (missing !== undefined) throw new UnreadableExport(`${join(data, missing)} is missing`);
  const stray = names.find((name) => counts?.has(name) === false);
  if (stray !== undefined) throw new UnreadableExport(`${join(data, stray)} is not in the ${manifestName}`);
  if (names.length === 0) throw new UnreadableExport(`${data} has no .json.gz`);
  return names.sort().map((name) => ({ path: join(data, name), itemCount: counts?.get(name) ?? null }));
}

/** By file name; null without a manifest. */
function itemCounts(folder: string): Map<string, number> | null {
  const path = join(folder, manifestName);
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  try {
    return new Map(
      lines.map((line) => {
        const { dataFileS3Key, itemCount } = manifestLine.parse(JSON.parse(line));
        return [basename(dataFileS3Key), itemCount];
      }),
    );
  } catch (cause) {
    throw new UnreadableExport(`${path} is no manifest of an export`, { cause });
  }
}
