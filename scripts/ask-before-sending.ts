/**
 * `npm run ask-before-sending -- --table <name> --supplier <name>`: prepares a restored table before `reconcile` runs on it. Its queued
 * orders may have been sent after the backup, so this makes `reconcile` ask the supplier about each first.
 *
 *   --supplier <name>  hubnet, primary or secondary: the supplier that queued orders went to
 *   --send-again       sends an order that this supplier doesn't know: only if all queued orders went there, under the key that it has now
 *   --endpoint <url>   a table emulator, such as the local cloud's
 */
import { parseArgs } from 'node:util';
import { firstSuppliers } from '../contracts/constants';
import { attentionStore } from '../lambdas/adapters/dynamodb/attention/attention-store';
import { openOrders } from '../lambdas/adapters/dynamodb/lists/worklist';
import { dynamoTable } from '../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock, systemIds } from '../lambdas/adapters/use';
import { openDb } from '../lambdas/core/kernel/db';
import { askBeforeSending } from '../lambdas/core/orders/delivery/ask-before-sending';
import { changeOrderAccess } from '../lambdas/core/orders/delivery/settle';
import { exitWithError } from '../lib/exit-with-error';
import { tableClient } from './lib/table/table-client';

process.once('uncaughtException', exitWithError);

const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    supplier: { type: 'string' },
    'send-again': { type: 'boolean', default: false },
    endpoint: { type: 'string' },
  },
});
const supplier = firstSuppliers.find((name) => name === values.supplier);
if (values.table === undefined || supplier === undefined) {
  const names = firstSuppliers.join('|');
  throw new Error(`Which table? npm run ask-before-sending -- --table <name> --supplier <${names}>`);
}
const client = tableClient(values.endpoint);
const table = dynamoTable(client, values.table);
const ports = {
  db: openDb(table, changeOrderAccess),
  attention: attentionStore(table),
  openOrders: openOrders(table),
  clock: systemClock,
  ids: systemIds,
};
const count = await askBeforeSending(ports, supplier, { sendsAgain: values['send-again'] });
process.stdout.write(`The supplier will be asked about ${count} queued orders first.\n`);
client.destroy();
