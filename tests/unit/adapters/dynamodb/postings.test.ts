import { type Account, accountRow } from '../../../../lambdas/core/accounts/rows';
import { allEnded } from '../../../../lambdas/core/accounts/sessions';
import { post } from '../../../../lambdas/core/wallet/posting';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { postingWrites } from '../../../../lambdas/core/wallet/writers';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, cedis, noon } from '../../../support/shop/fixtures';

const { userId } = account();

/** A posting of ₵5 to a wallet of ₵20 with one entry. */
function posting() {
  const draft = {
    id: 'A',
    type: 'adjustment',
    against: 'adjustments',
    description: '',
    reference: '',
    by: 'admin',
  } as const;
  const made = post(account(), { ...draft, amount: cedis(5) }, noon);
  if (made === null) throw new Error('Expected a posting');
  return made;
}

async function openWallet(change: Parameters<typeof account>[0] = {}) {
  const table = createModelTable();
  await table.write({ put: accountRow.encode(account(change)) });
  const read = async () => ({
    account: await table.get(accountRow.key({ userId }), { consistent: true }),
    entry: await table.get(ledgerRow.key({ userId, seq: 2 }), { consistent: true }),
  });
  return { table, read };
}

test('a posting writes the balance and its entry together', async () => {
  const { table, read } = await openWallet();
  expect(await table.transact(postingWrites(posting()))).toEqual({ kind: 'written' });
  expect(await read()).toMatchObject({
    account: { balance: 2500, ledger_seq: 2 },
    entry: { amount: 500, balance_after: 2500, seq: 2 },
  });
});

test('a posting to a wallet that has changed since it was read is refused', async () => {
  const { table, read } = await openWallet({ ledgerSeq: 2, balance: cedis(1) });
  expect(await table.transact(postingWrites(posting()))).toMatchObject({ kind: 'refused' });
  expect(await read()).toMatchObject({ account: { balance: 100, ledger_seq: 2 }, entry: null });
});

test('a posting never replaces an entry, whatever the wallet says', async () => {
  const { table, read } = await openWallet();
  await table.write({ put: { ...ledgerRow.key({ userId, seq: 2 }), amount: 1 } });
  expect(await table.transact(postingWrites(posting()))).toMatchObject({ kind: 'refused' });
  expect(await read()).toMatchObject({ account: { balance: 2000 }, entry: { amount: 1 } });
});

test('once a customer is banned, a posting for their own purchase is refused, and another is not', async () => {
  const { table } = await openWallet({ isBanned: true });
  const purchase = postingWrites(posting(), account());
  expect(await table.transact(purchase)).toMatchObject({ kind: 'refused' });
  expect(await table.transact(postingWrites(posting()))).toEqual({ kind: 'written' });
});

test.each<[string, Partial<Account>]>([
  ['another purchase was counted', { recentPurchases: [noon.getTime() / 1000] }],
  ['a session was ended', { endedSessions: allEnded(noon) }],
  ['its customer got another tier', { tier: 't1' }],
])('a posting for a purchase is refused if %s since, and another is not', async (_, change) => {
  const { table, read } = await openWallet(change);
  expect(await table.transact(postingWrites(posting(), account()))).toMatchObject({ kind: 'refused' });
  expect(await read()).toMatchObject({ account: { balance: 2000 }, entry: null });
  expect(await table.transact(postingWrites(posting()))).toEqual({ kind: 'written' });
});
