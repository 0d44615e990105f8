/**
 * `npm run rebuild-statistics -- --table <name>`: counts every order, top-up and account again and corrects the
 * statistics while the shop is open. It never scans. Progress goes to stderr.
 *
 *   --settle <seconds>  how far counting may lag behind the table  (default 60)
 *   --endpoint <url>    of a table emulator, such as the local cloud's
 *
 * A day that changes during the run is left as it is and printed: run the command again at a quiet time, or the day
 * after. Exits with 1 if there is such a day.
 */
import { parseArgs } from 'node:util';
import { countedRows } from '../lambdas/adapters/dynamodb/statistics/counted-rows';
import { statisticsStore } from '../lambdas/adapters/dynamodb/statistics/statistics-store';
import { dynamoTable } from '../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock, systemIds } from '../lambdas/adapters/use';
import { rebuildStatistics } from '../lambdas/core/statistics/rebuild';
import { exitWithError } from '../lib/exit-with-error';
import { progressOn } from './lib/table/check-report';
import { tableClient } from './lib/table/table-client';

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    settle: { type: 'string', default: '60' },
    endpoint: { type: 'string' },
  },
});
if (values.table === undefined) throw new Error('Which table? npm run rebuild-statistics -- --table <name>');
const settleSeconds = Number(values.settle);
if (!(settleSeconds > 0)) throw new RangeError('--settle must be a number above 0');

const client = tableClient(values.endpoint);
const table = dynamoTable(client, values.table);
const progress = progressOn(process.stderr);
let read = 0;
const { corrected, unsettled } = await rebuildStatistics(
  {
    statistics: statisticsStore(table, systemClock),
    rows: countedRows(table, systemClock),
    clock: systemClock,
    ids: systemIds,
  },
  {
    settleMs: settleSeconds * 1000,
    rounds: 3,
    onProgress({ doing, rows }) {
      read = Math.max(read, rows);
      progress.show(`${doing}: ${rows} rows`, { isLast: false });
    },
  },
);
const outcome = `${corrected.length} corrected, ${unsettled.length} still changing`;
progress.show(`${read} rows: ${outcome}`, { isLast: true });
for (const group of corrected) console.log(`corrected\t${group}`);
for (const group of unsettled) console.log(`still changing\t${group}`);
client.destroy();
process.exitCode = unsettled.length > 0 ? 1 : 0;
