import { accountRow, postingWrites } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { accountKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import type { Item, Table } from '../../../lambdas/adapters/dynamodb/table/table';
import { newAccount } from '../../../lambdas/core/accounts/new-account';
import { fromCedis } from '../../../lambdas/core/money';
import type { BundlePrice } from '../../../lambdas/core/prices/entities';
import { post } from '../../../lambdas/core/wallet/posting';

/** The one who administers the simulated shop. */
export const adminId = 'admin';

export interface Stock {
  readonly prices: readonly BundlePrice[];
  readonly customers: readonly { readonly userId: string; readonly cedis: number }[];
}

/** Puts prices on the list and customers with money in their wallets into an empty table. */
export async function stockShop(table: Table, { prices, customers }: Stock): Promise<void> {
  for (const price of prices) await table.write({ put: priceItem(price) });
  const admin = { userId: adminId, email: 'admin@example.com', name: 'Admin', phone: '0240000000' };
  const since = new Date('2026-11-01T00:00:00.000Z');
  await table.write({
    put: accountRow.encode({ ...newAccount({ ...admin, createdAt: since }), role: 'admin' }),
  });
  for (const { userId, cedis } of customers) {
    const createdAt = new Date('2026-11-01T00:00:00.000Z');
    const person = { userId, email: `${userId}@example.com`, name: userId, phone: '0240000000', createdAt };
    await table.write({ put: accountRow.encode(newAccount(person)) });
    const item = await table.get(accountKey(userId), { consistent: true });
    const draft = {
      type: 'adjustment',
      against: 'adjustments',
      description: 'Opening',
      reference: '',
      by: 'admin',
    } as const;
    const posting =
      item && post(accountRow.decode(item), { ...draft, id: 'OPENING', amount: fromCedis(cedis) }, createdAt);
    if (posting && cedis > 0) await table.transact(postingWrites(posting));
  }
}

/** The same prices are on every list. */
function priceItem(price: BundlePrice): Item {
  const item = priceItems.get(price) ?? priceRow.encode(price);
  priceItems.set(price, item);
  return item;
}

const priceItems = new WeakMap<BundlePrice, Item>();
