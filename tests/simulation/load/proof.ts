import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerReader } from '../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { checkBooks } from '../../../lambdas/core/ledger-check/check-books';
import { type CheckState, newCheck } from '../../../lambdas/core/ledger-check/check-state';
import { checkLedger } from '../../../lambdas/core/ledger-check/nightly-check';
import type { Mismatch } from '../../../lambdas/core/ledger-check/ports';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { dayMs, dayOf, minuteMs, monthOf } from '../../../lambdas/core/time';
import { supplierOrders } from '../../support/suppliers/supplier-control';
import type { LoadRun } from './load';
import type { LoadTarget } from './target';

export interface Proof {
  /** Empty if nothing was lost and the books balance. */
  readonly breaches: readonly string[];
  /** From the last answer until every order had ended, and until everything was counted. */
  readonly settledAfterSeconds: number;
  readonly countedAfterSeconds: number;
  readonly checked: CheckState['seen'];
}

/** An order that is still open then is a breach: the sweep asks about it every minute. */
const patienceMs = 10 * minuteMs;

/** Waits until every order has ended and is counted, then proves that nothing was lost, done twice, or miscounted. */
export async function prove(target: LoadTarget, { placed, unanswered }: LoadRun): Promise<Proof> {
  const endedAt = performance.now();
  const since = () => (performance.now() - endedAt) / 1_000;
  const orders = await settledOrders(target, [...placed.keys()]);
  const settledAfterSeconds = since();
  await target.drained();
  const countedAfterSeconds = since();
  const ledger = await checkedLedger(target);
  const breaches = [
    ...unanswered.map((id) => `Nobody said what became of the purchase ${id}`),
    ...orderBreaches(placed, orders),
    ...(await supplierBreaches(target, placed)),
    ...ledger.mismatches.map(
      ({ kind, userId, about, expected, found }) =>
        `${kind} ${userId} ${about}: expected ${expected}, found ${found}`,
    ),
    ...(ledger.seen.orders === placed.size
      ? []
      : [`${ledger.seen.orders} orders are listed, of ${placed.size}`]),
  ];
  return { breaches, settledAfterSeconds, countedAfterSeconds, checked: ledger.seen };
}

const openStatuses: ReadonlySet<Order['status'] | undefined> = new Set(['pending', 'processing'] as const);

async function settledOrders(target: LoadTarget, numbers: readonly string[]): Promise<Map<string, Order>> {
  const found = new Map<string, Order>();
  const until = performance.now() + patienceMs;
  let open = numbers;
  for (;;) {
    const items = await target.table.getMany(
      open.map((id) => orderRow.key({ id })),
      { consistent: true },
    );
    for (const item of items) {
      if (item === null) continue;
      const order = orderRow.decode(item);
      found.set(order.id, order);
    }
    open = open.filter((number) => openStatuses.has(found.get(number)?.status));
    if (open.length === 0 || performance.now() > until) return found;
    await sleep(1_000);
    await target.sweep?.();
  }
}

function orderBreaches(
  placed: ReadonlyMap<string, string>,
  orders: ReadonlyMap<string, Order>,
): readonly string[] {
  return [...placed].flatMap(([number, userId]) => {
    const order = orders.get(number);
    if (order === undefined) return [`The order ${number} was confirmed and does not exist`];
    if (order.userId !== userId) return [`The order ${number} is somebody else's`];
    return order.status === 'completed' ? [] : [`The order ${number} is ${order.status}`];
  });
}

async function supplierBreaches(
  { suppliers }: LoadTarget,
  placed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const times = new Map<string, number>();
  for (const { reference } of await supplierOrders(suppliers)) {
    times.set(reference, (times.get(reference) ?? 0) + 1);
  }
  const notOnce = [...placed.keys()].filter((number) => times.get(number) !== 1);
  const strangers = [...times.keys()].filter((number) => !placed.has(number));
  return [
    ...notOnce.map((number) => `The supplier has the order ${number} ${times.get(number) ?? 0} times`),
    ...strangers.map((number) => `The supplier has ${number}, which nobody was told of`),
  ];
}

/** The nightly check of everything, including today's books: all that was done has been counted. */
async function checkedLedger({ table }: LoadTarget) {
  const reader = ledgerReader(table);
  const now = new Date();
  const booksUntil = dayOf(new Date(now.getTime() + dayMs));
  const mismatches: Mismatch[] = [];
  let state = newCheck(monthOf(now), monthOf(now), { booksUntil, listsBefore: now });
  for await (const step of checkLedger(reader, state)) {
    state = step.state;
    mismatches.push(...step.mismatches);
  }
  const { books } = state;
  // Nothing is under way, so a difference won't go away by waiting.
  const clock = { sleep: async () => undefined };
  if (books) mismatches.push(...(await checkBooks({ reader, clock }, books)));
  return { mismatches, seen: state.seen };
}
