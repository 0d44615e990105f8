import { moneyBackPaid, topUpPaid } from '../../../contracts/wallet/debt-words';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { apiOrderView } from '../../../lambdas/core/developers/order-view';
import { formatCedis, pesewas } from '../../../lambdas/core/money';
import {
  answerSince,
  boughtBefore,
  cancelledAnswer,
  paidDebtWords,
} from '../../../lambdas/core/orders/messages';
import { customersOrderView } from '../../../lambdas/core/orders/order-view';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { entryView, topUpView } from '../../../lambdas/core/wallet/history';
import { account, topUp as aTopUp, cedis, noon, order } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';
import { disputed } from './disputed-wallet';

/* A credit to a customer who owes the shop pays the debt first. They read that, and nothing about money that they don't have. */

const accepted = { success: true, message: 'It is on its way' };

const beside = { mode: 'live', times: [] } as const;

/** An accepted order of ₵5 of a customer who owes. */
async function owing(debt: number) {
  const core = await openCore();
  await core.table.write({
    put: accountRow.encode(account({ balance: cedis(0), debt: cedis(debt), ledgerSeq: 1 })),
  });
  await core.putOrder({ stage: 'accepted', answer: accepted });
  return core;
}

const refuse = async (debt: number) => {
  const core = await owing(debt);
  return core.settle(await core.readOrder(), { kind: 'failed' });
};

test.each([
  [15, 5, '₵5.00 came back and paid what you owed.'],
  [3, 3, '₵5.00 came back, and ₵3.00 of it paid what you owed.'],
])(
  'a customer with a debt of ₵%p whose order fails reads that ₵%p of the refund paid it',
  async (debt, paid, words) => {
    const after = await refuse(debt);
    const view = customersOrderView(after, 'Ama');
    expect(view).toMatchObject({ status: 'failed', debt_paid: paid });
    expect(view.timeline.at(-1)).toMatchObject({ event: 'refunded', note: words });
    expect(paidDebtWords(after)).toBe(words);
    expect(apiOrderView(after, beside)).toMatchObject({
      ...{ stage_text: `It failed. ${words}`, refunded: 5, debt_paid: paid },
    });
    expect(answerSince(after, accepted)).toEqual({
      success: false,
      message: `${words} MTN 1GB to 024 123 4567 didn’t go through.`,
    });
    expect(cancelledAnswer(after)).toContain(words);
    expect(boughtBefore(after, noon)).toContain(
      'It failed, and your money came back and paid what you owed.',
    );
    expect(orderRow.decode(orderRow.encode(after))).toEqual(after);
  },
);

test('for a customer without debt, the refund is in the wallet, and the order’s row is no larger', async () => {
  const after = await refuse(0);
  const view = customersOrderView(after, 'Ama');
  expect(view).not.toHaveProperty('debt_paid');
  expect(apiOrderView(after, beside)).toMatchObject({
    ...{ stage_text: 'It failed, and its price went back to the wallet.', refunded: 5, debt_paid: 0 },
  });
  expect(view.timeline.at(-1)).toEqual({ event: 'refunded', at: noon.toISOString(), by: 'system' });
  expect(JSON.stringify(orderRow.encode(after).timeline)).not.toContain('"d"');
  expect(answerSince(after, accepted)?.message).toMatch(
    /^₵5\.00 is back in your wallet\. .+ didn’t go through\.$/,
  );
});

test('an order that staff fail says the same', async () => {
  const core = await owing(15);
  const { id: orderNumber } = await core.readOrder();
  const change = { orderNumber, status: 'failed', adminId: 'admin', idempotencyKey: 'request-1' } as const;
  expect(await setOrderStatus(core.ports, change)).toMatchObject({ kind: 'refunded' });
  const after = await core.readOrder();
  expect(customersOrderView(after, 'Ama')).toMatchObject({ debt_paid: 5 });
});

test('a top-up keeps how much of it paid a debt, and its history shows it', async () => {
  const { core, follow, topUpOf } = await disputed({ left: 15 });
  await follow('lost');
  await topUpOf('T2', 2);
  await topUpOf('T3', 10);
  await topUpOf('T4', 10);
  const of = async (reference: string) => {
    const topUp = await core.ports.topUps.get('user-1', reference);
    return topUp && topUpView(topUp).debt_paid;
  };
  expect([await of('T2'), await of('T3'), await of('T4')]).toEqual([2, 3, undefined]);
});

test('a top-up that paid no debt takes no more space', () => {
  expect(topUpRow.encode(aTopUp())).not.toHaveProperty('paid_debt');
});

test('an entry says what it stands against: money that paid a debt', async () => {
  const { follow, topUpOf, wallet } = await disputed({ left: 15 });
  await follow('lost');
  await topUpOf('T2', 2);
  const { entries } = await wallet();
  expect(entryView(entries.at(-1) ?? fail())).toMatchObject({
    type: 'adjustment',
    against: 'disputes-lost',
    amount: -2,
  });
});

const fail = () => {
  throw new Error('No entry');
};

test.each([
  [
    { amount: 1000, paid: 1000, stillOwed: 500 },
    '₵10.00 received. It paid part of what you owed. You still owe ₵5.00.',
  ],
  [{ amount: 1000, paid: 1000, stillOwed: 0 }, '₵10.00 received. It paid what you owed.'],
  [
    { amount: 1000, paid: 300, stillOwed: 0 },
    '₵10.00 received. ₵3.00 of it paid what you owed, and ₵7.00 is in your wallet.',
  ],
  [{ amount: 1000, paid: 0 }, undefined],
])('a top-up of %j is described as: %s', (paid, words) => {
  expect(topUpPaid(paid, (amount) => formatCedis(pesewas(amount)))).toBe(words);
});

test('without a paid debt, there is no text about one', () => {
  expect(moneyBackPaid({ amount: 500, paid: 0 }, String)).toBeUndefined();
});

describe('the answer with the order’s current state', () => {
  const refused = { success: false, message: 'It failed' };
  test.each([
    ['completed', accepted, true, 'MTN 1GB to 024 123 4567 has been delivered.'],
    ['failed', accepted, false, '₵5.00 is back in your wallet.'],
    // Staff have reopened it, and it is charged again.
    ['pending', refused, true, 'will send it soon'],
  ] as const)('is updated to %s if the first answer no longer holds', (status, first, success, words) => {
    const now = answerSince(order({ status }), first);
    expect(now).toMatchObject({ success, message: expect.stringContaining(words) });
  });

  test('is the first answer as long as that is true', () => {
    expect(answerSince(order({ status: 'processing' }), accepted)).toBeNull();
    expect(answerSince(order({ status: 'failed' }), refused)).toBeNull();
    const delivered = order({ status: 'completed' });
    const first = answerSince(delivered, accepted);
    expect(first && answerSince(delivered, first)).toBeNull();
  });
});
