import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../../lambdas/core/kernel/table';
import { projectRoot } from '../../../scripts/lib/project-root';

const folder = join(projectRoot, 'tests/integration/table/fixtures');

/** Names of exports of tables that older versions wrote. */
export const olderTables: readonly string[] = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));

export const olderTablePath = (name: string): string => join(folder, name);

export const olderItems = (name: string): Item[] =>
  gunzipSync(readFileSync(olderTablePath(name)))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => unmarshall(JSON.parse(line).Item) as Item);
