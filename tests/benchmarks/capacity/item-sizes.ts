import { accountRow } from '../../../lambdas/core/accounts/rows';
import type { Item, Key } from '../../../lambdas/core/kernel/table';
import { applyOutcome, postponed, submitted } from '../../../lambdas/core/orders/delivery/outcomes';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { exactItemBytes } from '../../simulation/model/item-size';
import { attempt, noon, order } from '../../support/shop/fixtures';
import type { Row } from '../benchmark';
import type { MeteredShop } from './metered-shop';
import type { OrderLife } from './order-life';

/** A write unit is a kilobyte. A larger order costs one more unit per write, and one for its index. */
const atMost = 1024;

/** The limit for the only state that may pass a kilobyte: flagged and confirmed. */
const atMostWhileOpen = 1088;

/** The largest orders by API keys. Few are this large; each later write of one costs a second unit. */
const atMostByKey = 1168;

export const byKey: Partial<Order> = {
  channel: 'api:a1B2c3D4',
  reference: 'r'.repeat(40),
  bodyHash: 'a1b2c3d4',
};

export async function measureItemSizes(shop: MeteredShop, { items, userId }: OrderLife): Promise<Row[]> {
  const row = (promise: string, ...rows: readonly Item[]): Row => ({
    promise: `item: ${promise}`,
    measured: Math.max(...rows.map(exactItemBytes)),
    unit: 'bytes',
  });
  const eventful = eventfulLife();
  return [
    { ...row('order, at its largest', ...items), bound: { atMost } },
    {
      ...row('order that waited, was refused, asked for and failed, at its end', ...eventful.slice(-1)),
      bound: { atMost },
    },
    { ...row('the same, at its largest', ...eventful), bound: { atMost: atMostWhileOpen } },
    {
      ...row('the same, bought by an API key with the longest reference', ...eventfulLife(byKey)),
      bound: { atMost: atMostByKey },
    },
    { ...row('ledger entry', await existing(shop, ledgerRow.key({ userId, seq: 2 }))), bound: { atMost } },
    { ...row('account', await existing(shop, accountRow.key({ userId }))), bound: { atMost } },
  ];
}

async function existing({ table }: MeteredShop, key: Key): Promise<Item> {
  const item = await table.get(key, { consistent: true });
  if (item === null) throw new Error(`No item ${key.PK} ${key.SK}`);
  return item;
}

/** The rows of an order to which much happens, after each step. */
export function eventfulLife(change: Partial<Order> = {}): Item[] {
  const attemptId = 'c'.repeat(22);
  const id = '7f8a4e8c-5f0e-4b9f-9f6e-1f4c0f0e7a11';
  const sentTo = { supplier: 'primary', keyFingerprint: 'a1b2' } as const;
  const refusal = attempt({ ...sentTo, outcome: 'refused', cause: 'not_sent' });
  const transactionId = 'TRX-1234567890';
  let current: Order = order({ userId: id, idempotencyKey: id, attemptId, ...change });
  const steps: readonly [minutes: number, step: (at: Date) => Order | null][] = [
    [0, (at) => applyOutcome(current, { kind: 'not_now' }, at)],
    [1, (at) => submitted(current, { ...sentTo, attemptId, attempts: [refusal] }, at)],
    [2, (at) => applyOutcome(current, { kind: 'unknown', detail: '' }, at)],
    [16, (at) => postponed(current, at)],
    [20, (at) => applyOutcome(current, { kind: 'accepted', transactionId }, at)],
    [30, (at) => applyOutcome(current, { kind: 'failed' }, at)],
  ];
  return steps.map(([minutes, step]) => {
    current = step(new Date(noon.getTime() + minutes * 60_000)) ?? current;
    return orderRow.encode(current);
  });
}
