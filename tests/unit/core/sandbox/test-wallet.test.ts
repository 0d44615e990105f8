import { testBalance } from '../../../../contracts/sandbox/sandbox-numbers';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { account, cedis } from '../../../support/shop/fixtures';
import { openSandbox } from './sandbox-world';

const full = cedis(testBalance);

test('the first call makes a wallet with test money, without the customer’s name and address', async () => {
  const sandbox = await openSandbox();
  const wallet = await sandbox.openWallet();
  expect([wallet.balance, wallet.email, wallet.phone]).toEqual([full, null, '']);
  const words = JSON.stringify(
    [...sandbox.core.table.committed()].filter(({ PK }) => PK.startsWith('TEST#')),
  );
  for (const personal of [account().name, account().email, account().phone])
    expect(words).not.toContain(personal);
});

test('a wallet is refilled by the first call of a day, and by no later one', async () => {
  const sandbox = await openSandbox();
  await sandbox.openWallet();
  await sandbox.buy('0241234567');
  expect((await sandbox.openWallet()).balance).toBe(full - cedis(5));
  sandbox.seconds(86_400);
  expect((await sandbox.openWallet()).balance).toBe(full);
  await sandbox.buy('0241234568');
  expect((await sandbox.openWallet()).balance).toBe(full - cedis(5));
});

test('a wallet is refilled by a call, and each refill is an entry of its ledger', async () => {
  const sandbox = await openSandbox();
  await sandbox.openWallet();
  await sandbox.buy('0241234567');
  expect((await sandbox.refill()).balance).toBe(full);
  expect((await sandbox.refill()).ledgerSeq).toBe(3);
  const { items } = await sandbox.table.query({
    partition: `USER#${sandbox.owner.userId}`,
    from: 'LEDGER#',
    to: 'LEDGER#~',
    limit: 10,
  });
  const entries = items.map(ledgerRow.decode);
  expect(entries.map(({ id, amount }) => [id.split('#')[0], amount])).toEqual([
    ['REFILL', full],
    ['PURCHASE', -cedis(5)],
    ['REFILL', cedis(5)],
  ]);
});

test('twenty first calls at once make one wallet', async () => {
  const sandbox = await openSandbox();
  const wallets = await Promise.all(Array.from({ length: 20 }, () => sandbox.openWallet()));
  expect(new Set(wallets.map(({ ledgerSeq }) => ledgerSeq))).toEqual(new Set([1]));
});

test('the wallet follows the customer’s tier', async () => {
  const sandbox = await openSandbox();
  await sandbox.openWallet();
  const tier = { id: 't1', until: null } as const;
  expect((await sandbox.openWallet({ tier: tier as never })).tier).toEqual(tier);
  expect((await sandbox.openWallet()).tier).toBeNull();
});
