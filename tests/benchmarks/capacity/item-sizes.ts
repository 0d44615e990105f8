import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { accountKey, ledgerKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import type { Item, Key } from '../../../lambdas/adapters/dynamodb/table/table';
import { applyOutcome, postponed, submitted } from '../../../lambdas/core/orders/delivery/transitions';
import type { Order } from '../../../lambdas/core/orders/entities';
import { exactItemBytes } from '../../simulation/model/item-size';
import { attempt, noon, order } from '../../support/shop/fixtures';
import type { Row } from '../benchmark';
import type { MeteredShop } from './metered-shop';
import type { OrderLife } from './order-life';

/** A write unit is a kilobyte. A larger order costs one more per write, and one for its index. */
const atMost = 1024;

export async function measureItemSizes(shop: MeteredShop, { items, userId }: OrderLife): Promise<Row[]> {
  const row = (promise: string, ...rows: readonly Item[]): Row => ({
    promise: `item: ${promise}`,
    measured: Math.max(...rows.map(exactItemBytes)),
    unit: 'bytes',
  });
  return [
    { ...row('order, at its largest', ...items), bound: { atMost } },
    row('order that waited, was refused by one supplier, asked for and failed', eventful()),
    { ...row('ledger entry', await existing(shop, ledgerKey(userId, 2))), bound: { atMost } },
    { ...row('account', await existing(shop, accountKey(userId))), bound: { atMost } },
  ];
}

async function existing({ table }: MeteredShop, key: Key): Promise<Item> {
  const item = await table.get(key, { consistent: true });
  if (item === null) throw new Error(`No item ${key.PK} ${key.SK}`);
  return item;
}

/** The most that can happen to an order, with the longest stored reason. */
function eventful(): Item {
  const attemptId = 'c'.repeat(22);
  const id = '7f8a4e8c-5f0e-4b9f-9f6e-1f4c0f0e7a11';
  const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
  let current: Order = order({ userId: id, idempotencyKey: id, attemptId });
  const take = (next: Order | null) => {
    current = next ?? current;
  };
  take(applyOutcome(current, { kind: 'not_now' }, at(0)));
  take(
    submitted(
      current,
      { supplier: 'primary', attemptId, attempts: [attempt({ outcome: 'refused', cause: 'not_sent' })] },
      at(1),
    ),
  );
  take(applyOutcome(current, { kind: 'unknown', detail: '' }, at(2)));
  take(postponed(current, at(16)));
  take(applyOutcome(current, { kind: 'accepted' }, at(20)));
  take(applyOutcome(current, { kind: 'failed' }, at(30)));
  return orderRow.encode(current);
}
