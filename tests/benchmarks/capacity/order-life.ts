import type { Item } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { mtn1gb } from '../../support/shop/purchases';
import type { Row } from '../benchmark';
import { apiEvent } from '../shop/api-event';
import { openAccount } from '../shop/customers';
import { call, invoke } from '../shop/functions';
import { readUnits, sequentialRoundTrips, type TableCall, writeUnits } from '../shop/meter';
import { batchesOfAnOrder, countFullBatch } from './counters';
import type { MeteredShop } from './metered-shop';

/** One order from purchase to delivery, request by request. */
export interface OrderLife {
  readonly userId: string;
  /** The transaction of the debit, the order and the ledger entry. */
  readonly transaction: readonly TableCall[];
  /** Everything before the call of the supplier, including the transaction. */
  readonly beforeSupplier: readonly TableCall[];
  /** Writing the supplier's answer. */
  readonly acceptance: readonly TableCall[];
  /** Looking up and writing the supplier's delivery report. */
  readonly delivery: readonly TableCall[];
  /** The order's row after each step. */
  readonly items: readonly Item[];
}

export async function liveThroughOrder(shop: MeteredShop): Promise<OrderLife> {
  const { userId } = await openAccount(shop.table, 100);
  const bought = await buy(shop, userId);
  const paid = await orderItem(shop, bought.orderNumber);
  const report = { event: 'transfer.success', data: { reference: bought.orderNumber, status: 'delivered' } };
  const reporter = { supplier: 'hubnet', order: bought.orderNumber } as const;
  const query = { ...reporter, token: reportTokenOf(reporter, shop.webhookSecret) ?? '' };
  const event = apiEvent({ body: report, query });
  const delivery = await shop.meter.during(() => invoke('bundle-webhook', event));
  const delivered = await orderItem(shop, bought.orderNumber);
  if (delivered.status !== 'completed') throw new Error(`The order ended as ${delivered.status}`);
  return { ...bought, userId, delivery, items: [paid, delivered] };
}

async function buy(shop: MeteredShop, userId: string) {
  let orderNumber: string | null = null;
  const calls = await shop.meter.during(async () => {
    const { order_number } = await call('process-bundle-order', mtn1gb(), userId);
    orderNumber = order_number;
  });
  if (orderNumber === null) throw new Error('No order was made');
  const suppliedAtMs = shop.suppliedAtMs.at(-1) ?? 0;
  const beforeSupplier = calls.filter(({ startedAtMs }) => startedAtMs < suppliedAtMs);
  return {
    orderNumber: orderNumber as string,
    beforeSupplier,
    transaction: calls.filter(({ operation }) => operation === 'TransactWriteItems'),
    acceptance: calls.filter((one) => !beforeSupplier.includes(one)),
  };
}

async function orderItem({ table }: MeteredShop, orderNumber: string): Promise<Item> {
  const item = await table.get(orderRow.key({ id: orderNumber }), { consistent: true });
  if (item === null) throw new Error(`No order ${orderNumber}`);
  return item;
}

/** Hubnet's permits per minute; the last order finds the others taken. */
const pacePerMinute = 5;

export async function measureOrderLife(shop: MeteredShop, life: OrderLife): Promise<Row[]> {
  let last = await buyAnother(shop);
  for (let bought = 2; bought < pacePerMinute; bought += 1) last = await buyAnother(shop);
  const counters = await countFullBatch(shop);
  const whole = [...life.beforeSupplier, ...life.acceptance, ...life.delivery];
  return [
    row('purchase: its transaction', writeUnits(life.transaction), 'write units', 10),
    row('purchase: reads before the supplier is called', readUnits(life.beforeSupplier), 'read units', 2),
    row(
      'purchase: round trips, one after another, before the supplier is called',
      sequentialRoundTrips(life.beforeSupplier),
      'trips',
      2,
    ),
    row(
      `the same for the ${pacePerMinute}th in a minute, where the supplier grants ${pacePerMinute}`,
      sequentialRoundTrips(last.beforeSupplier),
      'trips',
    ),
    row(
      'order: its whole life with that',
      writeUnits(whole) + partOf(counters, writeUnits),
      'write units',
      16,
    ),
    row('order: its whole life with that', readUnits(whole) + partOf(counters, readUnits), 'read units'),
  ];
}

const partOf = (batch: readonly TableCall[], units: (calls: readonly TableCall[]) => number): number =>
  units(batch) * batchesOfAnOrder;

async function buyAnother(shop: MeteredShop) {
  const { userId } = await openAccount(shop.table, 100);
  return buy(shop, userId);
}

function row(promise: string, measured: number, unit: string, atMost?: number): Row {
  return { promise, measured, unit, ...(atMost !== undefined && { bound: { atMost } }) };
}
