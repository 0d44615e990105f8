import { debit, refund } from '../../../lambdas/core/orders/order-money';
import { account, attempt, cedis, noon, order } from '../../support/shop/fixtures';
import { afterWord } from '../../support/shop/purchases';

const later = new Date(noon.getTime() + 5_000);

describe('a supplier’s answer about an order', () => {
  test('that calls it delivered completes it and says so', () => {
    const next = afterWord(order(), { kind: 'delivered' }, later);
    expect(next).toMatchObject({
      status: 'completed',
      stage: 'settled',
      dueAt: null,
      version: 2,
    });
    expect(next?.answer).toMatchObject({ success: true });
  });

  const telecel = { label: 'Telecel', codes: {} };
  test.each([
    ['number_refused', {}, 'This number can’t receive data'],
    ['number_invalid', {}, 'The network didn’t accept this number'],
    ['plan_refused', {}, 'The network doesn’t sell this bundle right now'],
    ['no_float', {}, 'MTN is busy. Try again in a few minutes'],
    ['key_refused', { network: 'Airteltigo' }, 'AirtelTigo is busy. Try again in a few minutes'],
    ['not_approved', {}, 'MTN is busy. Try again in a few minutes'],
    ['not_sent', { network: 'telecel', soldAs: telecel }, 'Telecel is busy. Try again in a few minutes'],
  ] as const)(
    'that certainly refuses it, %s, fails it and gives the money back, in words for the customer',
    (cause, of, words) => {
      const next = afterWord(order(of), { kind: 'refused', cause }, later);
      expect(next).toMatchObject({ status: 'failed', stage: 'settled', dueAt: null });
      expect(next?.answer).toEqual({
        success: false,
        message: `${words}. ₵5.00 is back in your wallet.`,
      });
      expect(next?.timeline.map(({ event }) => event)).toEqual(['paid', 'sent', 'failed', 'refunded']);
      expect(next?.timeline[2]).toMatchObject({ event: 'failed', note: words });
    },
  );

  test('with an unknown outcome leaves it open, without a refund', () => {
    const next = afterWord(order(), { kind: 'unknown', detail: 'TimeoutError' }, later);
    expect(next).toMatchObject({ status: 'processing', stage: 'sent' });
    expect(next?.answer).toMatchObject({ success: true });
  });

  test.each([
    ['which its supplier turned away', 'not_now', [attempt({ outcome: 'turned_away' })]],
    ['for which no supplier was called', 'not_called', []],
  ] as const)(
    'that puts it off, %s, keeps it in the queue, and its money stays taken',
    (_, kind, attempts) => {
      const next = afterWord(order(), { kind }, later);
      expect(next).toMatchObject({ status: 'pending', stage: 'waiting' });
      expect(next).toMatchObject({ dueAt: later, attempts });
    },
  );

  test.each([
    [{ kind: 'delivered' }],
    [{ kind: 'accepted' }],
    [{ kind: 'refused', cause: 'number_refused' }],
    [{ kind: 'failed' }],
    [{ kind: 'not_now' }],
    [{ kind: 'unknown', detail: 'x' }],
  ] as const)('leaves a settled order unchanged: %p', (outcome) => {
    for (const status of ['failed', 'completed'] as const) {
      const settled = order({ status, stage: 'settled', dueAt: null });
      const { attention, attempts, timeline, version, ...after } =
        afterWord(settled, outcome, later) ?? settled;
      expect(settled).toMatchObject(after);
    }
  });

  test('that contradicts a settled order makes it need attention', () => {
    const settled = (status: 'failed' | 'completed') => order({ status, stage: 'settled', dueAt: null });
    expect(afterWord(settled('failed'), { kind: 'delivered' }, later)?.attention).toEqual([
      'order_delivered_after_refund',
    ]);
    expect(afterWord(settled('completed'), { kind: 'failed' }, later)?.attention).toEqual([
      'order_failed_after_delivery',
    ]);
    expect(afterWord(settled('failed'), { kind: 'failed' }, later)).toBeNull();
    expect(afterWord(settled('completed'), { kind: 'delivered' }, later)).toBeNull();
  });
});

describe('an order’s money', () => {
  test('a debit lowers the balance and counts as spent today, this month and in total', () => {
    const posting = debit(account(), order());
    expect(posting?.entries[0]).toMatchObject({ type: 'purchase', amount: -500, balanceAfter: 1500, seq: 2 });
    expect(posting?.account).toMatchObject({
      balance: 1500,
      ordersCount: 1,
      spent: {
        total: 500,
        day: { period: '2026-11-20', amount: 500 },
        month: { period: '2026-11', amount: 500 },
      },
    });
  });

  test('a wallet with exactly the price can pay', () => {
    expect(debit(account({ balance: cedis(5) }), order())?.account.balance).toBe(0);
  });

  test('a refund undoes the debit, in the balance and in the amount spent', () => {
    const before = account();
    const paid = debit(before, order());
    if (paid === null) throw new Error('expected a debit');
    const back = refund(paid.account, order(), later);
    expect(back.entries[0]).toMatchObject({
      type: 'refund',
      amount: 500,
      balanceAfter: before.balance,
      seq: 3,
    });
    expect(back.account.spent).toMatchObject({ total: 0, day: { amount: 0 }, month: { amount: 0 } });
  });
});

test.each([
  ['completed', 'nobody else has it', 'refused', ['order_failed_after_delivery']],
  ['completed', 'another supplier may have it', 'unknown', []],
  ['failed', 'nobody else has it', 'refused', []],
] as const)(
  'a refusal of an order that staff have %s, while %s (%s), leaves the reasons %j',
  (status, _, outcome, attention) => {
    const other = attempt({ supplier: 'primary', at: new Date(noon.getTime() - 1_000), outcome });
    const decided = order({ status, stage: 'followed', attempts: [other, attempt()] });
    const next = afterWord(decided, { kind: 'refused', cause: 'number_refused' }, later);
    expect(next).toMatchObject({ status, attention });
  },
);
