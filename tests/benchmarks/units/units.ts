import type { Item } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { mtn1gb } from '../../support/shop/purchases';
import type { Benchmark, Row } from '../benchmark';
import { apiEvent } from '../shop/api-event';
import { type BenchShop, openBenchShop } from '../shop/bench-shop';
import { openAccount } from '../shop/customers';
import { call, invoke } from '../shop/functions';
import {
  attachMeter,
  type Meter,
  readUnits,
  sequentialRoundTrips,
  type TableCall,
  writeUnits,
} from '../shop/meter';

interface MeteredShop extends BenchShop {
  readonly meter: Meter;
  /** The secret that the supplier's reports contain. */
  readonly webhookSecret: string;
}

const secret = 'the-secret-of-the-benchmark';

/** A shop that measures every request to the table. Its supplier is Hubnet, whose rate limit costs one more write than the others'. */
async function openMeteredShop(): Promise<MeteredShop> {
  const shop = await openBenchShop({ bundle_webhook_token: secret });
  return { ...shop, webhookSecret: secret, meter: attachMeter(shop.client) };
}

/** One order from purchase to delivery, request by request. */
export interface OrderLife {
  /** The transaction of the debit, the order and the ledger entry. */
  readonly transaction: readonly TableCall[];
  /** Everything before the call of the supplier, including the transaction. */
  readonly beforeSupplier: readonly TableCall[];
  /** Writing the supplier's answer. */
  readonly acceptance: readonly TableCall[];
  /** Looking up and writing the supplier's delivery report. */
  readonly delivery: readonly TableCall[];
}

/** Another customer buys for the same number first: a purchase mostly finds earlier orders. */
async function liveThroughOrder(shop: MeteredShop): Promise<OrderLife> {
  await buy(shop, (await openAccount(shop.table, 100)).userId);
  const { userId } = await openAccount(shop.table, 100);
  const bought = await buy(shop, userId);
  const report = { event: 'transfer.success', data: { reference: bought.orderNumber, status: 'delivered' } };
  const reporter = { supplier: 'hubnet', order: bought.orderNumber } as const;
  const query = { ...reporter, token: reportTokenOf(reporter, shop.webhookSecret) ?? '' };
  const event = apiEvent({ body: report, query });
  const delivery = await shop.meter.during(() => invoke('bundle-webhook', event));
  const delivered = await orderItem(shop, bought.orderNumber);
  if (delivered.status !== 'completed') throw new Error(`The order ended as ${delivered.status}`);
  return { ...bought, delivery };
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

function rowsOf({ transaction, beforeSupplier, acceptance, delivery }: OrderLife): Row[] {
  const whole = [...beforeSupplier, ...acceptance, ...delivery];
  return [
    row('purchase: its transaction', writeUnits(transaction), 'write units', 12),
    row('purchase: before the supplier is called', readUnits(beforeSupplier), 'read units'),
    row(
      'purchase: round trips, one after another, before the supplier is called',
      sequentialRoundTrips(beforeSupplier),
      'trips',
      // Three, and one more if the permit that it tries first is held.
      4,
    ),
    row('order: its whole life', writeUnits(whole), 'write units'),
    row('order: its whole life', readUnits(whole), 'read units'),
  ];
}

function row(promise: string, measured: number, unit: string, atMost?: number): Row {
  return { promise, measured, unit, ...(atMost !== undefined && { bound: { atMost } }) };
}

/** The capacity that an order uses, as the emulator counts it. */
export const units: Benchmark = {
  title: 'Units of a purchase and of an order, with all indexes',
  async run() {
    const shop = await openMeteredShop();
    try {
      return rowsOf(await liveThroughOrder(shop));
    } finally {
      await shop.close();
    }
  },
};
