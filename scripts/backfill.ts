/**
 * `npm run backfill -- --table <name> --rows <kind>`: rewrites every row of a kind in the form in which this version of the code writes
 * it, while the shop is open. docs/table-changes.md says when to run it. Progress goes to stderr.
 *
 *   --rows <kind>      accounts, ledger, top-ups, orders, refusals, prices, networks or audit-log
 *   --units <n>        capacity units it may use in a second  (default 25)
 *   --resume <file>    keeps its position in the file, and continues from it after an interruption
 *   --endpoint <url>   a table emulator, such as the local cloud's
 *
 * A row is written only if nobody has changed it since it was read. Running the command again changes nothing.
 */
import { parseArgs } from 'node:util';
import { systemClock } from '../lambdas/adapters/use';
import { exitWithError } from '../lib/exit-with-error';
import { backfill, backfillState, newBackfill } from './lib/table/backfill';
import { progressOn } from './lib/table/check-report';
import { openProgressFile } from './lib/table/progress-file';
import { rowKinds } from './lib/table/stored-rows';
import { tableClient } from './lib/table/table-client';

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    rows: { type: 'string' },
    units: { type: 'string', default: '25' },
    resume: { type: 'string' },
    endpoint: { type: 'string' },
  },
});
const { table, rows: kind = '' } = values;
const rows = rowKinds[kind];
if (table === undefined || rows === undefined) {
  const kinds = Object.keys(rowKinds).join('|');
  throw new Error(`Which rows of which table? npm run backfill -- --table <name> --rows <${kinds}>`);
}
const unitsPerSecond = Number(values.units);
if (!(unitsPerSecond > 0)) throw new RangeError('--units must be a number above 0');

const file =
  values.resume === undefined ? null : openProgressFile(values.resume, `${kind} of ${table}`, backfillState);
const client = tableClient(values.endpoint);
const progress = progressOn(process.stderr);
const options = { client, table, rows, unitsPerSecond, clock: systemClock };
for await (const state of backfill(options, file?.read() ?? newBackfill)) {
  file?.save(state);
  const line = `${state.read} rows read, ${state.matched} of ${kind}, ${state.changed} changed`;
  progress.show(line, { isLast: state.after === undefined });
}
file?.remove();
client.destroy();
