import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { followDispute } from '../../../../lambdas/core/disputes/follow-dispute';
import { disputeRow } from '../../../../lambdas/core/disputes/rows';
import type { Item } from '../../../../lambdas/core/kernel/table';
import { checkEntries, checkTopUps } from '../../../../lambdas/core/ledger-check/rules';
import { pesewas } from '../../../../lambdas/core/money';
import { creditFor } from '../../../../lambdas/core/top-ups/charge';
import { topUpRow, withDisputes } from '../../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { olderItems, olderTables } from '../../../support/table/older-tables';
import { openCore } from '../../core/core-on-model';

/**
 * The refunds and disputes of payments before they were kept in lists (decision 76): the worked example of
 * docs/table-changes.md.
 */
describe.each(olderTables)('%s', (name) => {
  const items = olderItems(name);
  const rows = new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]));
  const get = async ({ PK, SK }: { PK: string; SK: string }) => rows.get(`${PK} ${SK}`) ?? null;
  const disputes = items.filter(({ kind }) => kind === 'dispute');
  const stored = items.filter(({ PK, SK }) => PK.startsWith('USER#') && SK.startsWith('TOPUP#'));
  const completed = (item: Item) => withDisputes(item, get);
  const topUpOf = async (reference: unknown) => {
    const item = stored.find((each) => each.reference === reference);
    return topUpRow.decode(await completed(item as Item));
  };

  test('each top-up has all its disputes with their amounts, oldest first', async () => {
    const references = new Set(disputes.map(({ reference }) => reference));
    expect(references.size).toBeGreaterThan(5);
    for (const reference of references) {
      const own = disputes.filter((each) => each.reference === reference);
      const expected = own
        .toSorted((a, b) => String(a.opened_at).localeCompare(String(b.opened_at)))
        .map((each) => ({ id: each.id, status: each.status, worth: each.amount }));
      expect((await topUpOf(reference)).disputes).toMatchObject(expected);
    }
    const lengths = await Promise.all(
      [...references].map(async (each) => (await topUpOf(each)).disputes.length),
    );
    expect(Math.max(...lengths)).toBe(2);
  });

  test('refunds that Paystack listed keep their ids and their sum, and wait for its next answer', async () => {
    const noticed = stored.filter(({ refunds_noticed }) => refunds_noticed !== undefined);
    expect(noticed.map((each) => (each.refunds_noticed as string[]).length).toSorted()).toEqual([1, 1, 2]);
    for (const item of noticed) {
      const { sentBack } = topUpRow.decode(item);
      expect(sentBack.map(({ id }) => id)).toEqual(item.refunds_noticed);
      expect(sentBack.every(({ status, isSeen }) => status === 'open' && !isSeen)).toBe(true);
      const worth = sentBack.reduce((sum, each) => sum + each.worth, 0);
      // Without the charge, which the payer paid in addition.
      expect(worth).toBe(creditFor(pesewas(Number(item.sent_elsewhere))));
    }
  });

  test('the ledger agrees with the amounts that went back of each top-up and wallet', async () => {
    for (const profile of items.filter(({ SK }) => SK === 'PROFILE')) {
      const own = (prefix: string) =>
        items.filter(({ PK, SK }) => PK === profile.PK && SK.startsWith(prefix));
      const account = accountRow.decode(profile);
      const entries = own('LEDGER#')
        .toSorted((a, b) => a.SK.localeCompare(b.SK))
        .map(ledgerRow.decode);
      const topUps = (await Promise.all(own('TOPUP#').map(completed))).map(topUpRow.decode);
      expect(checkEntries(account, entries)).toEqual([]);
      expect(checkTopUps({ account, entries, topUps, orders: [] } as never)).toEqual([]);
    }
  });

  test.each(['won', 'lost'] as const)(
    'a dispute that was open is %s, and its money moves once',
    async (status) => {
      const [open] = disputes.filter((each) => each.status === 'open' && Number(each.held) > 0);
      if (open === undefined) throw new Error('No dispute is open');
      const { id, reference, userId, amount, held } = disputeRow.decode(open);
      const core = await openCore();
      const ofCustomer = items.filter(({ PK }) => PK === `USER#${userId}`);
      for (const item of [...ofCustomer, open]) {
        await core.table.write({ put: item.SK.startsWith('TOPUP#') ? await completed(item) : item });
      }
      const unused = async () => {
        throw new Error('Not asked here');
      };
      const ports = {
        ...core.ports,
        disputesAtPaystack: { get: unused, since: unused },
        payments: { verify: unused },
      };
      const before = await ports.topUps.account(userId);
      await followDispute(
        ports,
        { id, reference, amount: null, status, category: null, dueAt: null },
        ports.clock.now(),
      );
      const after = await ports.topUps.account(userId);
      const gained = (after?.balance ?? 0) - (before?.balance ?? 0);
      expect(gained).toBe(status === 'won' ? held : 0);
      expect(after?.held).toBe((before?.held ?? 0) - held);
      expect(after?.debt).toBe(status === 'won' ? 0 : amount - held);
      expect(await core.table.get(disputeRow.key({ id }), { consistent: true })).toMatchObject({ status });
    },
  );

  test('before the backfill, the latest dispute of a top-up can be read, too', () => {
    const item = stored.find(({ dispute }) => dispute !== undefined) as Item;
    const { id, status } = item.dispute as { id: string; status: string };
    expect(topUpRow.decode(item).disputes).toMatchObject([{ id, status, worth: item.credited }]);
  });
});
