/**
 * `npm run import-table -- --table <name> --from <file.json.gz or folder>`: puts what `npm run export-table` or
 * DynamoDB's own export to S3 wrote into a table. An item is put only if the table has none with its key. The whole
 * export is read before the first item is put. Progress goes to stderr.
 *
 *   --endpoint <url>   of a table emulator, such as the local cloud's; makes the table there if it is missing
 *
 * After an interruption, run the same command again: items that are there already are skipped. A different item with
 * the same key is kept; its key goes to stdout, one on a line, and the command exits with 1. Counters are left out: the
 * table's stream counts the imported rows, or, if no function reads it, `npm run rebuild-statistics` does.
 */
import { parseArgs } from 'node:util';
import { exitWithError } from '../lib/exit-with-error';
import { dynamoDbApi } from '../local/table/dynamodb-api';
import { ensureTable } from '../local/table/table';
import { progressOn } from './lib/table/check-report';
import { exportFiles } from './lib/table/export-files';
import { exportedItems } from './lib/table/exported-items';
import { type ImportOutcome, importItem, shownKey } from './lib/table/import-item';
import { tableClient } from './lib/table/table-client';

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({
  options: { table: { type: 'string' }, from: { type: 'string' }, endpoint: { type: 'string' } },
});
const { table, from } = values;
if (table === undefined || from === undefined)
  throw new Error(
    'Into which table, from where? npm run import-table -- --table <name> --from <file or folder>',
  );

const atATime = 16;
const client = tableClient(values.endpoint);
const progress = progressOn(process.stderr);
const { different } = await importAll(table, from);
process.exitCode = different > 0 ? 1 : 0;
client.destroy();

async function importAll(table: string, from: string): Promise<Record<ImportOutcome, number>> {
  const files = exportFiles(from);
  // A restore from half an export must not begin: nothing would show the missing rows.
  let all = 0;
  for await (const _ of exportedItems(files)) {
    all += 1;
    progress.show(`reading: ${all} items`, { isLast: false });
  }
  // AWS's tables come with a deployment, which has backups and alarms for them.
  if (values.endpoint !== undefined) await ensureTable(dynamoDbApi(values.endpoint), table);
  const counts = { imported: 0, 'there already': 0, different: 0, 'left out': 0 };
  const line = () =>
    Object.entries(counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ');
  const items = exportedItems(files);
  const importSome = async () => {
    for await (const item of items) {
      const outcome = await importItem(client, table, item);
      counts[outcome] += 1;
      if (outcome === 'different') console.log(`different\t${shownKey(item)}`);
      progress.show(`of ${all} items: ${line()}`, { isLast: false });
    }
  };
  await Promise.all(Array.from({ length: atATime }, importSome));
  progress.show(`${all} items: ${line()}`, { isLast: true });
  return counts;
}
