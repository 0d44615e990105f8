import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../../lambdas/adapters/dynamodb/table/table';
import { projectRoot } from '../../../scripts/lib/project-root';

const folder = join(projectRoot, 'tests/integration/table/fixtures');

/** Names of exports of what older versions wrote. */
export const olderExports: readonly string[] = readdirSync(folder).filter((name) =>
  name.endsWith('.json.gz'),
);

/** Those of whole tables. */
export const olderTables: readonly string[] = olderExports.filter((name) => name.startsWith('shop-at-'));

export const olderTablePath = (name: string): string => join(folder, name);

/** Every item of an export. */
export const olderItems = (name: string): Item[] =>
  gunzipSync(readFileSync(olderTablePath(name)))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => unmarshall(JSON.parse(line).Item) as Item);
