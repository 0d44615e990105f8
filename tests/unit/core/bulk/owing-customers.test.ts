import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { bulkFacts } from '../../../../lambdas/core/bulk/read-bulks';
import { textFor } from '../../../../lambdas/core/notices/words';
import { followDispute } from '../../../../lambdas/core/top-ups/disputes';
import type { PaystackDispute } from '../../../../lambdas/core/top-ups/paystack';
import { topUpRow } from '../../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { account, topUp as aTopUp, cedis, noon } from '../../../support/shop/fixtures';
import { noticesIn } from '../../../support/table/rows';
import { saying, told } from '../disputed-wallet';
import { openBulkShop, rowsFor } from './bulk-shop';

const { userId } = account();

/** A customer who has paid ₵50 by top-up T1, at a supplier that takes five calls a minute. */
async function paid() {
  const shop = await openBulkShop({ perMinute: 5 });
  const topUp = { status: 'completed', amount: cedis(50), credited: cedis(50), dueAt: null } as const;
  await shop.table.write({ put: topUpRow.encode(aTopUp(topUp)) });
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(50) })) });
  await shop.table.write({
    put: ledgerRow.encode({
      ...{ userId, seq: 1, id: 'TOPUP#T1', type: 'credit', against: 'paystack', reference: 'T1' },
      ...{ amount: cedis(50), balanceAfter: cedis(50), description: '', by: 'paystack', createdAt: noon },
    }),
  });
  const unused = async () => {
    throw new Error('Not asked here');
  };
  const ports = {
    ...shop.ports,
    payments: { verify: unused },
  };
  return {
    ...shop,
    follow(status: PaystackDispute['status']) {
      const dispute = told(status, { amount: null });
      return followDispute({ ...ports, disputesAtPaystack: saying(dispute) }, dispute.id);
    },
    wallet: () => shop.ports.db.get(accountRow, { userId }),
  };
}

test('of ₵50 in dispute with ₵45 in a list, ₵50 is held, and stopping the list gives nothing to spend', async () => {
  const shop = await paid();
  await shop.start(rowsFor(9));
  await shop.follow('open');
  expect(await shop.wallet()).toMatchObject({ balance: 0, held: cedis(50), debt: cedis(45) });
  await shop.stop();
  expect(await shop.bulk()).toMatchObject({ left: 0, returned: cedis(45), paidDebt: cedis(45) });
  expect(await shop.wallet()).toMatchObject({ balance: 0, held: cedis(50), debt: 0 });
  expect(await shop.findings()).toEqual([]);
  await shop.follow('won');
  expect(await shop.wallet()).toMatchObject({ balance: cedis(50), held: 0, debt: 0 });
  expect(await shop.findings()).toEqual([]);
});

test.each([
  ['is disputed', 'open', cedis(50)],
  ['is lost', 'lost', 0],
] as const)('a list buys no further row once its customer’s payment %s', async (_, status, held) => {
  const shop = await paid();
  await shop.start(rowsFor(9));
  await shop.run();
  const { bought, left } = await shop.bulk();
  expect(bought).toBeGreaterThan(0);
  await shop.follow(status);
  shop.wait(1);
  await shop.run();
  const bulk = await shop.bulk();
  expect(bulk).toMatchObject({ status: 'closed', why: 'payment_disputed', bought, paidDebt: left });
  expect(await shop.wallet()).toMatchObject({ balance: 0, held, debt: cedis(5 * bought) });
  const why = 'A payment of yours is disputed or went back.';
  expect(bulkFacts(bulk).message).toContain(why);
  expect(textFor('bulk_finished', noticesIn(shop.table)[0]?.facts ?? {})).toContain(why);
  expect(await shop.findings()).toEqual([]);
});

test('a customer whose payment is disputed starts no list, also with other money', async () => {
  const shop = await paid();
  await shop.follow('open');
  await shop.table.write({
    update: accountRow.key({ userId }),
    set: { balance: cedis(50) },
    when: { equals: { user_id: userId } },
  });
  await expect(shop.start(rowsFor(1))).rejects.toMatchObject({ code: 'payment_disputed' });
  await shop.follow('won');
  expect((await shop.start(rowsFor(1))).bulk).toMatchObject({ status: 'running' });
});
