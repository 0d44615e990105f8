import { accountRow } from '../../../lambdas/core/accounts/rows';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import type { StoredRow } from '../../../lambdas/core/kernel/row';
import type { Item } from '../../../lambdas/core/kernel/table';
import { networksRow } from '../../../lambdas/core/networks/rows';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';

/**
 * Decodes each frozen item once, and gives every process the same frozen entity, so a process that modified its input would fail. Only for
 * the simulation's own processes: the memory lasts as long as they do.
 */
export function rememberRows(): void {
  remember(accountRow);
  remember(attentionRow);
  remember(networksRow);
  remember(orderRow);
  remember(priceRow);
  remember(topUpRow);
}

function remember<T extends object>(row: Pick<StoredRow<T>, 'decode'>): void {
  const { decode } = row;
  const entities = new WeakMap<Item, T>();
  Object.assign(row, {
    decode(item: Item): T {
      const known = entities.get(item);
      if (known !== undefined) return known;
      const entity = decode(item);
      if (Object.isFrozen(item)) entities.set(item, frozen(entity));
      return entity;
    },
  });
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
