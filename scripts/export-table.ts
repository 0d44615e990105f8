/**
 * `npm run export-table -- --table <name> --file <file.json.gz>`: writes every item of a table to a file, in the format
 * of DynamoDB's own export to S3, for `npm run import-table`. It only reads. Progress goes to stderr.
 *
 *   --endpoint <url>   of a table emulator, such as the local cloud's
 *
 * Changes that the shop makes during the export may be in the file in part: close the shop first. The file holds
 * personal data: only its owner can read it. Protect it like the table.
 */
import { parseArgs } from 'node:util';
import { paginateScan } from '@aws-sdk/client-dynamodb';
import { exitWithError } from '../lib/exit-with-error';
import { progressOn } from './lib/table/check-report';
import { exportLine } from './lib/table/export-line';
import { tableClient } from './lib/table/table-client';
import { writeWhole } from './lib/table/whole-file';

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({
  options: { table: { type: 'string' }, file: { type: 'string' }, endpoint: { type: 'string' } },
});
const { table, file } = values;
if (table === undefined || file === undefined)
  throw new Error('Which table, to where? npm run export-table -- --table <name> --file <file.json.gz>');
if (!file.endsWith('.json.gz')) throw new Error(`${file} must end in .json.gz: import-table looks for those`);

const client = tableClient(values.endpoint);
const progress = progressOn(process.stderr);
let items = 0;
await writeWhole(file, pages(table));
progress.show(`${items} items in ${file}`, { isLast: true });
client.destroy();

/** Reads pages of at most 1 MB. */
async function* pages(TableName: string): AsyncGenerator<string> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    items += Items.length;
    progress.show(`${items} items`, { isLast: false });
    yield Items.map((item) => `${exportLine(item)}\n`).join('');
  }
}
