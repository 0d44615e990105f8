import { randomUUID } from 'node:crypto';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { postingWrites } from '../../../lambdas/core/accounts/writers';
import type { Item, Key, Table } from '../../../lambdas/core/kernel/table';
import { pesewas } from '../../../lambdas/core/money';
import type { Order } from '../../../lambdas/core/orders/order';
import { debit, refund } from '../../../lambdas/core/orders/order-money';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { type LedgerEntry, ledgerRow } from '../../../lambdas/core/wallet/rows';
import { order as exampleOrder } from './fixtures';
import { readWallet } from './ledger';

/** A fault planted in a table, and how the ledger check names it. */
export interface Planted {
  readonly kind: string;
  /** Empty if it's nobody's in particular. */
  readonly userId: string;
  readonly about: string;
  /** Words in the lines of other findings that it causes. */
  readonly follows?: readonly string[];
}

/**
 * Plants each kind of mismatch once, as if somebody had written to the table past the product.
 * @param customers who have orders and top-ups like the seeded ones
 */
export async function plantMismatches(table: Table, customers: readonly string[]): Promise<Planted[]> {
  const wallets = await Promise.all(customers.map((userId) => ownRows(table, userId)));
  const [ama, kofi, esi] = wallets;
  if (!ama || !kofi || !esi) throw new Error('Three customers are needed');
  return [
    ...(await aroundTheBalance(table, ama)),
    ...(await inOrders(table, kofi)),
    ...(await inTopUps(table, esi, kofi)),
    ...(await ofNobody(table)),
  ];
}

/** Today’s orders are left to the next check. */
const yesterday = () => new Date(Date.now() - 86_400_000);

interface OwnRows {
  readonly account: Account;
  readonly entries: readonly LedgerEntry[];
  readonly orders: readonly Order[];
  readonly topUps: readonly TopUp[];
}

async function ownRows(table: Table, userId: string): Promise<OwnRows> {
  const { account, entries } = await readWallet(table, userId);
  const purchases = entries.filter(({ type }) => type === 'purchase');
  const items = await table.getMany(
    purchases.map(({ reference }) => orderRow.key({ id: reference })),
    { consistent: true },
  );
  const { PK, SK } = topUpRow.key({ userId, reference: '' });
  const topUps = await table.query({ partition: PK, from: SK, to: `${SK}\uffff`, limit: 100 });
  return {
    account,
    entries,
    orders: items.flatMap((item) => (item ? [orderRow.decode(item)] : [])),
    topUps: topUps.items.map(topUpRow.decode),
  };
}

async function aroundTheBalance(table: Table, { account, entries }: OwnRows): Promise<Planted[]> {
  const { userId } = account;
  await overwrite(table, accountRow.key({ userId }), {
    balance: account.balance + 100,
    spent_total: account.spent.total + 100,
    ledger_seq: account.ledgerSeq + 1,
  });
  await overwrite(table, ledgerRow.key({ userId, seq: 2 }), {
    balance_after: (entries[1]?.balanceAfter ?? 0) + 1,
  });
  const third = entries[2];
  if (third === undefined) throw new Error('Too short a ledger');
  await overwrite(table, ledgerRow.key({ userId, seq: 4 }), { id: third.id });
  await table.write({ delete: ledgerRow.key({ userId, seq: 6 }) });
  return [
    { kind: 'balance-not-ledger', userId, about: 'account' },
    { kind: 'spent-not-ledger', userId, about: 'account' },
    { kind: 'ledger-length', userId, about: 'account' },
    { kind: 'balance-after', userId, about: 'entry 2', follows: ['entry 3'] },
    { kind: 'entry-repeated', userId, about: 'entry 4', follows: [entries[3]?.reference ?? ''] },
    { kind: 'ledger-gap', userId, about: 'entry 7', follows: [entries[5]?.reference ?? ''] },
  ];
}

async function inOrders(table: Table, { account, orders }: OwnRows): Promise<Planted[]> {
  const { userId } = account;
  const [gone, unrefunded, foreign, dearer, garbled] = orders.filter(({ status }) => status === 'completed');
  const [reopened, twice] = orders.filter(({ status }) => status === 'failed');
  if (!gone || !unrefunded || !foreign || !dearer || !garbled || !reopened || !twice) {
    throw new Error('Too few orders');
  }
  const unpaid = exampleOrder({ id: 'ORDUNPAID00001', userId, createdAt: yesterday() });
  await table.write({ delete: orderRow.key({ id: gone.id }) });
  await overwrite(table, orderRow.key({ id: unrefunded.id }), { status: 'failed' });
  await overwrite(table, orderRow.key({ id: foreign.id }), { user_id: randomUUID() });
  await overwrite(table, orderRow.key({ id: dearer.id }), { amount: dearer.amount + 1 });
  await overwrite(table, orderRow.key({ id: garbled.id }), { amount: 'five' });
  await overwrite(table, orderRow.key({ id: reopened.id }), { status: 'processing' });
  const again = refund(account, { ...twice, version: twice.version + 1 }, new Date());
  await table.transact(postingWrites(again));
  await table.write({ put: orderRow.encode(unpaid) });
  return [
    { kind: 'entry-without-order', userId, about: `order ${gone.id}` },
    { kind: 'order-money', userId, about: `order ${unrefunded.id}` },
    { kind: 'order-of-another-user', userId, about: `order ${foreign.id}`, follows: ['no-account'] },
    { kind: 'order-amount', userId, about: `order ${dearer.id}` },
    { kind: 'unreadable', userId, about: `ORDER#${garbled.id} ORDER`, follows: [garbled.id] },
    { kind: 'order-money', userId, about: `order ${reopened.id}` },
    { kind: 'order-postings', userId, about: `order ${twice.id}` },
    { kind: 'order-money', userId, about: `order ${twice.id}` },
    { kind: 'order-without-entry', userId, about: `order ${unpaid.id}` },
  ];
}

async function inTopUps(table: Table, { account, topUps }: OwnRows, other: OwnRows): Promise<Planted[]> {
  const { userId } = account;
  const [lost, smaller, early, shared, renamed] = topUps.filter(({ status }) => status === 'completed');
  const failed = topUps.find(({ status }) => status === 'failed');
  if (!lost || !smaller || !early || !shared || !renamed || !failed) throw new Error('Too few top-ups');
  await table.write({ delete: topUpRow.key({ userId, reference: lost.reference }) });
  await overwrite(table, topUpRow.key({ userId, reference: smaller.reference }), {
    credited: smaller.amount - 100,
  });
  await overwrite(table, topUpRow.key({ userId, reference: early.reference }), { status: 'pending' });
  await overwrite(table, topUpRow.key({ userId, reference: failed.reference }), {
    status: 'completed',
    credited: 500,
  });
  const copy = { ...shared, userId: other.account.userId, status: 'pending', credited: null } as const;
  await table.write({ put: topUpRow.encode(copy) });
  const entry = (await readWallet(table, userId)).entries.find(
    ({ reference }) => reference === renamed.reference,
  );
  await overwrite(table, ledgerRow.key({ userId, seq: entry?.seq ?? 0 }), { id: 'TOPUP#another' });
  return [
    { kind: 'entry-without-top-up', userId, about: `top-up ${lost.reference}` },
    { kind: 'top-up-amount', userId, about: `top-up ${smaller.reference}` },
    { kind: 'top-up-credited-early', userId, about: `top-up ${early.reference}` },
    { kind: 'top-up-without-entry', userId, about: `top-up ${failed.reference}` },
    { kind: 'reference-shared', userId, about: `top-up ${shared.reference}`, follows: [shared.reference] },
    { kind: 'entry-of-another-cause', userId, about: `top-up ${renamed.reference}` },
  ];
}

async function ofNobody(table: Table): Promise<Planted[]> {
  const at = yesterday();
  const person = (userId: string) => newAccount({ userId, email: null, name: '', phone: '', createdAt: at });
  const [indebted, unlisted, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  await table.write({ put: accountRow.encode({ ...person(indebted), balance: pesewas(-100) }) });
  const account = { ...person(unlisted), balance: pesewas(500) };
  const order = exampleOrder({ id: 'ORDUNLISTED001', userId: unlisted, createdAt: at });
  const posting = debit(account, order);
  const { G3PK: _part, G3SK: _place, ...row } = accountRow.encode(posting?.account ?? account);
  await table.write({ put: row as Item });
  await table.write({ put: orderRow.encode(order) });
  await table.write({
    put: orderRow.encode(exampleOrder({ id: 'ORDNOBODYS0001', userId: unknown, createdAt: at })),
  });
  return [
    { kind: 'balance-below-zero', userId: indebted, about: 'account' },
    { kind: 'no-account', userId: unknown, about: 'account' },
  ];
}

async function overwrite(table: Table, key: Key, set: Readonly<Record<string, unknown>>): Promise<void> {
  const result = await table.write({ update: key, set, when: { equals: { PK: key.PK } } });
  if (result.kind !== 'written') throw new Error(`There is no row at ${key.PK} ${key.SK}`);
}
