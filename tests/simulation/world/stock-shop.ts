import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { fromCedis } from '../../../lambdas/core/kernel/money';
import type { Item, Table, Write } from '../../../lambdas/core/kernel/table';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import { post } from '../../../lambdas/core/wallet/posting';
import { postingWrites } from '../../../lambdas/core/wallet/writers';

/** The owner or helper of the simulated shop. */
export const adminId = 'admin';

export interface Stock {
  /** Whether the shop's staff is a helper; otherwise an owner. */
  readonly isHelper: boolean;
  readonly prices: readonly BundlePrice[];
  readonly customers: readonly {
    readonly userId: string;
    readonly cedis: number;
    /** True if no purchase of theirs was delivered yet. @default false */
    readonly isNew?: boolean;
  }[];
}

const since = new Date('2026-11-01T00:00:00.000Z');
const opening = {
  id: 'OPENING',
  type: 'adjustment',
  against: 'adjustments',
  description: 'Opening',
  reference: '',
  by: 'admin',
} as const;

/** Adds prices, and customers with money in their wallets, to an empty table. */
export async function stockShop(table: Table, { prices, customers, isHelper }: Stock): Promise<void> {
  for (const price of prices) await table.write({ put: priceItem(price) });
  await table.write({ put: staffItem(isHelper) });
  for (const customer of customers) {
    const { account, posting } = rowsOf(customer);
    await table.write({ put: account });
    if (posting) await table.transact(posting);
  }
}

const staffItem = (isHelper: boolean): Item => {
  const person = { userId: adminId, email: `${adminId}@example.com`, name: adminId, phone: '0240000000' };
  const role = { role: 'admin', staffRole: isHelper ? 'helper' : null } as const;
  return accountRow.encode({ ...newAccount({ ...person, createdAt: since }), ...role });
};

/** Every shop opens with the same few customers, so they are encoded once. */
function rowsOf(customer: Stock['customers'][number]): Opened {
  const name = `${customer.userId} ${customer.cedis} ${customer.isNew}`;
  const known = opened.get(name) ?? openedBy(customer);
  opened.set(name, known);
  return known;
}

interface Opened {
  readonly account: Item;
  /** Null if the wallet is empty. */
  readonly posting: Write[] | null;
}

const opened = new Map<string, Opened>();

function openedBy({ userId, cedis, isNew = false }: Stock['customers'][number]): Opened {
  const email = `${userId}@example.com`;
  const person = newAccount({ userId, email, name: userId, phone: '0240000000', createdAt: since });
  const account = { ...person, isNew };
  const posting = cedis > 0 ? post(account, { ...opening, amount: fromCedis(cedis) }, since) : null;
  return { account: accountRow.encode(account), posting: posting && postingWrites(posting) };
}

/** The same prices are on every list, so they are encoded once. */
function priceItem(price: BundlePrice): Item {
  const item = priceItems.get(price) ?? priceRow.encode(price);
  priceItems.set(price, item);
  return item;
}

const priceItems = new WeakMap<BundlePrice, Item>();
