import { randomUUID } from 'node:crypto';
import { purchasesPerMinute } from '../../../contracts/constants';
import { appTable } from '../../../lambdas/adapters/dynamodb/table/client';
import type { Account } from '../../../lambdas/core/accounts/rows';
import type { Table } from '../../../lambdas/core/kernel/table';
import { debit } from '../../../lambdas/core/orders/order-money';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { postingWrites } from '../../../lambdas/core/wallet/writers';
import { tableName } from '../../../local/environment';
import { order as exampleOrder } from '../../support/shop/fixtures';
import { mtn1gb } from '../../support/shop/purchases';
import { openAccount } from '../shop/customers';
import { call } from '../shop/functions';

/** A worker's task: repeat it for `forMs`, each customer one at a time. */
export interface Slice {
  readonly task: 'purchase' | 'transaction';
  readonly customers: number;
  readonly forMs: number;
}

const walletCedis = 10_000_000;
const table = appTable(tableName);

/** `prepare` makes what the next slice uses up; it isn't measured. */
interface Task {
  readonly prepare?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
}
const customers: Record<Slice['task'], Task[]> = { purchase: [], transaction: [] };
const makers: Record<Slice['task'], (table: Table) => Promise<Task>> = {
  purchase: purchases,
  transaction: transactions,
};

process.on('message', (slice: Slice) => void work(slice).then((count) => process.send?.(count)));

/** @returns how many times the task was done */
async function work({ task, customers: wanted, forMs }: Slice): Promise<number> {
  const tasks = customers[task];
  while (tasks.length < wanted) tasks.push(await makers[task](table));
  await Promise.all(tasks.map(({ prepare }) => prepare?.()));
  const until = performance.now() + forMs;
  const counts = await Promise.all(
    tasks.map(async ({ run }) => {
      let count = 0;
      for (; performance.now() < until; count += 1) await run();
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** More than a customer uses in the longest slice. */
const spareAccounts = 4;

/** Customers buy through the function's handler, one purchase after another, each as often as the limit per minute allows. */
async function purchases(table: Table): Promise<Task> {
  const userIds: string[] = [];
  let bought = 0;
  return {
    async prepare() {
      while (userIds.length < spareAccounts) userIds.push((await openAccount(table, walletCedis)).userId);
    },
    async run() {
      if (bought === purchasesPerMinute) {
        userIds.shift();
        bought = 0;
      }
      bought += 1;
      await call('process-bundle-order', mtn1gb(), userIds[0]);
    },
  };
}

/**
 * The minimum that a purchase has to write, without any code around it: order with indexes, wallet, ledger entry and a record of the
 * request, in one transaction with their conditions.
 */
async function transactions(table: Table): Promise<Task> {
  let account: Account = await openAccount(table, walletCedis);
  const run = async () => {
    const idempotencyKey = randomUUID();
    const id = orderNumberOf(account.userId, idempotencyKey);
    const order = exampleOrder({ id, idempotencyKey, userId: account.userId, createdAt: new Date() });
    const posting = debit(account, order);
    if (posting === null) throw new Error('The wallet is empty');
    const guard = { PK: `REQUEST#${account.userId}#${idempotencyKey}`, SK: 'REQUEST', order_number: id };
    const result = await table.transact([
      { put: orderRow.encode(order), when: { absent: true } },
      ...postingWrites(posting, account),
      { put: guard, when: { absent: true } },
    ]);
    if (result.kind !== 'written') throw new Error(`The transaction was ${result.kind}`);
    account = posting.account;
  };
  return { run };
}
