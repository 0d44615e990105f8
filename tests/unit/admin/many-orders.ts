import { orderStatuses } from '../../../contracts/constants';
import { accountList } from '../../../lambdas/adapters/dynamodb/accounts/account-list';
import { monthRow } from '../../../lambdas/core/accounts/months';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { newAccountWrites } from '../../../lambdas/core/accounts/writers';
import type { Table } from '../../../lambdas/core/kernel/table';
import { monthOf } from '../../../lambdas/core/kernel/time';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderNumberOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { createRandom } from '../../simulation/engine/random';
import { account, cedis, customerId, noon, order } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

const networks = ['MTN', 'Airteltigo', 'telecel'] as const;

export interface ManyOrders {
  readonly count: number;
  /** The number of days before noon in which they were made. */
  readonly days: number;
  readonly customers?: number;
  readonly seed?: number;
}

const newestFirst = (a: Order, b: Order) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

const clock = { now: () => noon };

export const portsOver = (table: Table) => ({
  accountList: accountList(table),
  db: wholeDb(table),
  clock,
  networks: networksIn(wholeDb(table)),
});

/** Orders of all kinds, newest first, in a table with their customers. */
export async function manyOrders(
  table: Table,
  { count, days, customers: people = 40, seed = 1 }: ManyOrders,
): Promise<Order[]> {
  const random = createRandom(seed);
  const orders: Order[] = [];
  for (let index = 0; index < count; index += 1) {
    // Oldest first, in the order in which orders are made.
    const ageMs = Math.floor(((count - index - random.next()) / count) * days * 86_400_000);
    const userId = customerId(random.below(people));
    const idempotencyKey = `${customerId(index)}`;
    const made = order({
      id: orderNumberOf(userId, idempotencyKey),
      userId,
      userName: nameOf(userId),
      idempotencyKey,
      attemptId: idempotencyKey.slice(0, 22),
      network: random.pick(networks),
      phoneNumber: `024${String(random.below(500)).padStart(7, '0')}`,
      amount: cedis(1 + random.below(100)),
      status: random.pick(orderStatuses),
      ...(index % 7 === 0 && { stage: 'manual' }),
      dueAt: null,
      createdAt: new Date(noon.getTime() - ageMs),
    });
    orders.push(made);
    await table.write({ put: orderRow.encode(made) });
  }
  for (const month of new Set(orders.map(({ createdAt }) => monthOf(createdAt)))) {
    await table.write({ put: { ...monthRow.key({ month }), month } });
  }
  for (let index = 0; index < people; index += 1) {
    const person = account({
      userId: customerId(index),
      name: nameOf(customerId(index)),
      email: `${index}@example.com`,
    });
    const [, ...words] = newAccountWrites(person);
    for (const write of [{ put: accountRow.encode(person) }, ...words]) await table.write(write);
  }
  return orders.sort(newestFirst);
}

const nameOf = (userId: string) => `Customer ${Number(userId.slice(-12))}`;
