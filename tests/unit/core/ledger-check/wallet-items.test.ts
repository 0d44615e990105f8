import { ledgerReader } from '../../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { findingId } from '../../../../lambdas/core/attention/findings';
import { updateAttention } from '../../../../lambdas/core/desk/update-attention';
import { recheckWallet, walletItems } from '../../../../lambdas/core/ledger-check/items';
import type { Mismatch } from '../../../../lambdas/core/ledger-check/rules';
import { account, cedis } from '../../../support/shop/fixtures';
import { ownerBy } from '../../../support/shop/staff';
import { openCore } from '../core-on-model';

const mismatch = (change: Partial<Mismatch> = {}): Mismatch => ({
  kind: 'balance-not-ledger',
  userId: 'user-1',
  about: 'account',
  expected: '₵5.00',
  found: '₵6.00',
  ...change,
});

/** A wallet with money that no ledger entry explains, unless `balance` is 0. */
async function open({ balance = 6 } = {}) {
  const core = await openCore();
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(balance), ledgerSeq: 0 })) });
  const ports = {
    ...core.ports,
    reader: ledgerReader(core.table),
  };
  const items = walletItems(ports);
  const subject = { kind: 'ledger', id: findingId('user-1') } as const;
  return {
    ...core,
    ports,
    subject,
    item: () => core.itemOf(subject),
    /** A night's check that finds this. */
    async night(...mismatches: Mismatch[]) {
      const beganAt = ports.clock.now();
      core.wait(1);
      await items.report(mismatches);
      await items.resolveOthers(beganAt);
      core.wait(24 * 60);
    },
    async recheck() {
      const item = await core.itemOf(subject);
      if (item === null) throw new Error('no item');
      return recheckWallet(ports, item);
    },
  };
}

test('a wallet that doesn’t add up is one item of its customer, with what was found', async () => {
  const { night, item } = await open();
  await night(mismatch(), mismatch({ kind: 'ledger-gap', about: 'entry 3' }));
  const opened = await item();
  expect(opened).toMatchObject({ userId: 'user-1', reasons: ['ledger_mismatch'] });
  expect(opened?.mismatches?.findings).toEqual([
    'balance-not-ledger (account): expected ₵5.00, found ₵6.00',
    expect.stringMatching(/^ledger-gap \(entry 3\)/),
  ]);
});

test('if the shop’s accounts don’t add up, an item opens, and the next check without mismatches resolves it', async () => {
  const { night, itemOf } = await open();
  const item = () => itemOf({ kind: 'ledger', id: 'ACCOUNTS' });
  await night(mismatch({ kind: 'books-sum', userId: '', about: 'all accounts' }));
  expect(await item()).toMatchObject({ userId: '', reasons: ['ledger_mismatch'] });
  await night();
  expect((await item())?.reasons).toEqual([]);
});

test('the item stays while the fault is found, is opened once, and is resolved by the next check without it', async () => {
  const { night, item } = await open();
  await night(mismatch());
  await night(mismatch({ found: '₵7.00' }));
  expect(await item()).toMatchObject({ reasons: ['ledger_mismatch'], events: [{ event: 'opened' }] });
  await night();
  expect(await item()).toMatchObject({ reasons: [], events: [{}, { event: 'resolved', by: 'system' }] });
  await night(mismatch());
  expect(await item()).toMatchObject({ reasons: ['ledger_mismatch'] });
});

test('an item that a person has resolved stays so while the same is found, and opens with what is new', async () => {
  const { ports, subject, night, item } = await open();
  await night(mismatch());
  const version = (await item())?.version ?? 0;
  const by = ownerBy('admin');
  await updateAttention(ports, { subject, version, text: 'We know', by, idempotencyKey: 'request-1' });
  await night(mismatch({ found: '₵7.00' }));
  expect(await item()).toMatchObject({ reasons: [] });
  await night(mismatch(), mismatch({ kind: 'ledger-gap', about: 'entry 3' }));
  expect(await item()).toMatchObject({ reasons: ['ledger_mismatch'] });
});

test('checked now, a wallet that adds up resolves its item; one that doesn’t says how', async () => {
  const wrong = await open({ balance: 6 });
  await wrong.night(mismatch());
  expect((await wrong.recheck()).message).toMatch(/^It doesn’t add up: account: expected ₵0.00, found ₵6.00/);
  expect((await wrong.item())?.reasons).toEqual(['ledger_mismatch']);
  const right = await open({ balance: 0 });
  await right.night(mismatch());
  expect((await right.recheck()).message).toBe('The wallet adds up. The item is resolved.');
  expect((await right.item())?.reasons).toEqual([]);
});
