import { accountRow } from '../../../lambdas/core/accounts/rows';
import { monthRow } from '../../../lambdas/core/kernel/months';
import type { Item } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import type { SizedShop } from './sized-shop';

const kinds = ['orders', 'customers', 'topUps'] as const;
export type Kind = (typeof kinds)[number];

export const itemAt = (shop: SizedShop, kind: Kind, index: number): Item => {
  if (kind === 'orders') return orderRow.encode(shop.orderAt(index));
  return kind === 'customers'
    ? accountRow.encode(shop.accountAt(index))
    : topUpRow.encode(shop.topUpAt(index));
};

export const monthItems = ({ months }: SizedShop): Item[] =>
  months.map((month) => ({ ...monthRow.key({ month }), month }));

export function* rowsOf(shop: SizedShop): Generator<Item> {
  yield* monthItems(shop);
  for (const kind of kinds) {
    for (let index = 0; index < shop[kind]; index += 1) yield itemAt(shop, kind, index);
  }
}
