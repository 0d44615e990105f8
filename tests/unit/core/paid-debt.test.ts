import { accountRow } from '../../../lambdas/core/accounts/rows';
import { apiOrderView } from '../../../lambdas/core/developers/read-orders';
import { answerSince, cancelledAnswer, paidDebtWords } from '../../../lambdas/core/orders/messages';
import { customersOrderView } from '../../../lambdas/core/orders/order-view';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { topUpView } from '../../../lambdas/core/top-ups/top-up-view';
import { account, cedis } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';
import { disputed } from './disputed-wallet';

/* A credit to a customer who owes the shop pays the debt first. They read that, and nothing about money that they don't have. */

const accepted = { success: true, message: 'It is on its way' };

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
  return core.recordReply(await core.readOrder(), { kind: 'failed' });
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
    expect(apiOrderView(after, 'live', [])).toMatchObject({
      ...{ stage_text: `It failed. ${words}`, refunded: 5, debt_paid: paid },
    });
    expect(answerSince(after, accepted)).toEqual({
      success: false,
      message: `${words} MTN 1GB to 024 123 4567 didn’t go through.`,
    });
    // Also where the first answer was that it failed and the money is back.
    expect(answerSince(after, { ...accepted, success: false })).toMatchObject({
      message: expect.stringContaining(words),
    });
    expect(cancelledAnswer(after)).toContain(words);
    expect(orderRow.decode(orderRow.encode(after))).toEqual(after);
  },
);

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
