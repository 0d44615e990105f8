import { parseArgs } from 'node:util';
import { ledgerReader } from '../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { statisticsReader } from '../lambdas/adapters/dynamodb/statistics/statistics-store';
import { dynamoTable } from '../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock } from '../lambdas/adapters/use';
import { monthsUntil } from '../lambdas/core/accounts/months';
import { checkLedger, newCheck } from '../lambdas/core/ledger-check/check-ledger';
import { exitWithError } from '../lib/exit-with-error';
import { mismatchLine, progressLine, progressOn } from './lib/table/check-report';
import { tableClient } from './lib/table/table-client';

/**
 * `npm run check-ledger -- --table <name>`: proves over a live table that balances, ledger, orders, top-ups and the counted accounts agree,
 * as the nightly check does. It only reads, and never scans. Mismatches go to stdout, one a line; progress goes to stderr.
 *
 *   --endpoint <url>   a table emulator, such as the local cloud's
 *
 * Exits with 1 if it found a mismatch.
 */

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({ options: { table: { type: 'string' }, endpoint: { type: 'string' } } });
if (values.table === undefined) throw new Error('Which table? npm run check-ledger -- --table <name>');

const client = tableClient(values.endpoint);
const table = dynamoTable(client, values.table);
const ports = { reader: ledgerReader(table), statistics: statisticsReader(table), clock: systemClock };
const now = systemClock.now();
let check = newCheck((await monthsUntil(table, now)).at(-1) ?? '', now, null);
const progress = progressOn(process.stderr);
for await (const step of checkLedger(ports, check)) {
  check = step.check;
  for (const mismatch of step.mismatches) console.log(mismatchLine(mismatch));
  progress.show(progressLine(check), { isLast: check.at === null });
}
client.destroy();
process.exitCode = check.mismatches > 0 ? 1 : 0;
