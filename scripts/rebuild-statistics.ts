/**
 * `npm run rebuild-statistics -- --table <name>`: folds every wallet again and corrects the counters of its days while
 * the shop is open. It never scans. Progress goes to stderr.
 *
 *   --settle <seconds>  how far counting may lag behind the table  (default 60)
 *   --endpoint <url>    of a table emulator, such as the local cloud's
 *
 * A day that changes during the run is left as it is and printed: run the command again at a quiet time, or the day
 * after. Exits with 1 if there is such a day.
 */
import { parseArgs } from 'node:util';
import { ledgerReader } from '../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { statisticsStore } from '../lambdas/adapters/dynamodb/statistics/statistics-store';
import { dynamoTable } from '../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock, systemIds } from '../lambdas/adapters/use';
import { monthsUntil } from '../lambdas/core/accounts/months';
import { rebuildStatistics } from '../lambdas/core/ledger-check/rebuild-statistics';
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
const { corrected, changing } = await rebuildStatistics(
  {
    statistics: statisticsStore(table, systemClock),
    reader: ledgerReader(table),
    clock: systemClock,
    ids: systemIds,
  },
  {
    firstMonth: (await monthsUntil(table, systemClock.now())).at(-1) ?? '',
    settleMs: settleSeconds * 1000,
    onProgress(wallets) {
      read = wallets;
      progress.show(`${wallets} wallets`, { isLast: false });
    },
  },
);
const outcome = `${corrected.length} days corrected, ${changing.length} still changing`;
progress.show(`${read} wallets: ${outcome}`, { isLast: true });
for (const day of corrected) console.log(`corrected\t${day}`);
for (const day of changing) console.log(`still changing\t${day}`);
client.destroy();
process.exitCode = changing.length > 0 ? 1 : 0;
