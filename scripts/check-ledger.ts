import { parseArgs } from 'node:util';
import { ledgerReader } from '../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { dynamoTable } from '../lambdas/adapters/dynamodb/table/dynamo-table';
import { checkState, newCheck } from '../lambdas/core/ledger-check/check-state';
import { checkLedger } from '../lambdas/core/ledger-check/nightly-check';
import { hourMs, monthOf } from '../lambdas/core/time';
import { exitWithError } from '../lib/exit-with-error';
import { mismatchLine, progressLine, progressOn } from './lib/table/check-report';
import { openProgressFile } from './lib/table/progress-file';
import { tableClient } from './lib/table/table-client';

/**
 * `npm run check-ledger -- --table <name>`: proves over a live table that balances, ledger, orders and top-ups
 * agree. It only reads, and never scans. Mismatches go to stdout, one a line; progress goes to stderr.
 *
 *   --since 2025-01    the first month to check  (default 2025-01)
 *   --resume <file>    keeps its position in the file, and continues there after an interruption
 *   --endpoint <url>   a table emulator, such as the local cloud's
 *
 * Exits with 1 if it found a mismatch.
 */

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    since: { type: 'string', default: '2025-01' },
    resume: { type: 'string' },
    endpoint: { type: 'string' },
  },
});
if (values.table === undefined) throw new Error('Which table? npm run check-ledger -- --table <name>');

const file = values.resume === undefined ? null : openProgressFile(values.resume, values.table, checkState);
const now = new Date();
let state =
  file?.read() ?? newCheck(values.since, monthOf(now), { listsBefore: new Date(now.getTime() - hourMs) });
const client = tableClient(values.endpoint);
const reader = ledgerReader(dynamoTable(client, values.table));
const progress = progressOn(process.stderr);
for await (const step of checkLedger(reader, state)) {
  state = step.state;
  for (const mismatch of step.mismatches) console.log(mismatchLine(mismatch));
  file?.save(state);
  progress.show(progressLine(state), { isLast: state.at === null });
}
file?.remove();
client.destroy();
process.exitCode = state.mismatches > 0 ? 1 : 0;
