/**
 * Runs as a process of its own by export-orders.test.ts, with little memory: exports a shop with so many orders, whose
 * rows are made when they are read, and reports the result.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { accountList } from '../../../lambdas/adapters/dynamodb/accounts/account-list';
import { customers } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { allOrders } from '../../../lambdas/adapters/dynamodb/orders/all-orders';
import { toCedis } from '../../../lambdas/core/money';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import { exportOrders } from '../../../lambdas/core/orders/lists/list-orders';
import type { Order } from '../../../lambdas/core/orders/order';
import { generatedTable } from '../../benchmarks/scale/generated-table';
import { type SizedShop, sizedShop } from '../../benchmarks/scale/sized-shop';
import { noon } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

export interface ExportOutcome {
  readonly head: string;
  readonly rows: number;
  /** Orders that are in the export once, with exactly the right words. */
  readonly exact: number;
  /** Rows that are not newer than the row before them. */
  readonly inOrder: number;
  readonly largestPartBytes: number;
  /** The heap after each part, without garbage. */
  readonly bytesInUse: readonly number[];
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

async function exportAll(shop: SizedShop): Promise<ExportOutcome> {
  const table = await generatedTable(shop);
  const ports = {
    orders: allOrders(table, { now: () => noon }),
    accountList: accountList(table),
    customers: customers(table),
    networks: networksIn(wholeDb(table)),
  };
  const indexOf = new Map(
    Array.from({ length: shop.orders }, (_, index) => [shop.orderNumberAt(index), index]),
  );
  const isExported = new Uint8Array(shop.orders);
  let [head, rows, exact, inOrder, largestPartBytes, before] = ['', 0, 0, 0, 0, '9'];
  const bytesInUse: number[] = [];
  let cursor: string | undefined;
  do {
    const part = await exportOrders(ports, {}, cursor);
    const lines = part.csv.split('\r\n').slice(0, -1);
    if (cursor === undefined) head = lines.shift() ?? '';
    for (const line of lines) {
      rows += 1;
      const createdAt = line.slice(line.lastIndexOf(',') + 1);
      if (createdAt <= before) inOrder += 1;
      before = createdAt;
      const index = indexOf.get(line.slice(0, line.indexOf(','))) ?? 0;
      if (!isExported[index] && line === expectedLine(shop, shop.orderAt(index))) exact += 1;
      isExported[index] = 1;
    }
    largestPartBytes = Math.max(largestPartBytes, Buffer.byteLength(part.csv));
    collectGarbage();
    bytesInUse.push(process.memoryUsage().heapUsed);
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { head, rows, exact, inOrder, largestPartBytes, bytesInUse };
}

function expectedLine(shop: SizedShop, order: Order): string {
  const customer = Number(order.userId.slice(-12));
  return [
    order.id,
    shop.accountAt(customer).name,
    order.phoneNumber,
    order.network,
    order.dataPlan,
    toCedis(order.amount).toFixed(2),
    order.status,
    order.apiUsed,
    order.createdAt.toISOString(),
  ].join(',');
}

void exportAll(sizedShop(Number(process.argv[2]))).then((outcome) => {
  process.stdout.write(JSON.stringify(outcome));
});
