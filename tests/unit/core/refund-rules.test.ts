import { zero } from '../../../lambdas/core/kernel/money';
import type { PaystackRefund } from '../../../lambdas/core/top-ups/paystack';
import { applyRefundList, failed, mayGiveUp } from '../../../lambdas/core/top-ups/refunds/refund-rules';
import { refundableOf } from '../../../lambdas/core/top-ups/refunds/refundable';
import {
  adjustWallet,
  closedAccountReasons,
  returnedToPayer,
  sentBackThere,
  withAllSeen,
} from '../../../lambdas/core/top-ups/returned-money';
import type { Refund, SentBack, TopUp } from '../../../lambdas/core/top-ups/rows';
import { customerWords } from '../../../lambdas/core/wallet/rows';
import { account, aDispute, aRefund, topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';

/* Each rule of money that goes back to its payer. Journeys are in the other files. */

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const now = minutes(5);

const credited = (change: Partial<TopUp> = {}) =>
  aTopUp({ status: 'completed', credited: cedis(20), dueAt: null, ...change });
const sent = (change: Partial<SentBack> = {}): SentBack => ({
  ...{ id: '7', worth: cedis(5), status: 'processed', dispute: null, isSeen: false },
  ...change,
});
const listed = (change: Partial<PaystackRefund> = {}): PaystackRefund => ({
  ...{ id: 'P1', amount: 500, status: 'open', notes: 'R1', dispute: null },
  ...change,
});

describe('what can go back of a top-up', () => {
  const rich = { balance: cedis(50), debt: zero };
  test.each<[string, Partial<TopUp>, Parameters<typeof refundableOf>[1], string, object]>([
    ['all that was credited', {}, rich, '', { most: 2000, blocked: null }],
    ['no more than its customer can spend', {}, { balance: cedis(20), debt: cedis(7) }, '', { most: 1300 }],
    ['nothing, if it is spent', {}, { balance: zero, debt: zero }, '', { most: 0, blocked: 'spent' }],
    [
      'nothing, before its credit',
      { status: 'pending', credited: null },
      rich,
      '',
      { most: 0, blocked: 'not_credited' },
    ],
    ['nothing, if nothing was credited', { credited: zero }, rich, '', { blocked: 'not_credited' }],
    [
      'nothing, if all went back before',
      { refunds: [aRefund({ amount: cedis(20) })] },
      rich,
      '',
      { most: 0, blocked: 'sent_back' },
    ],
    [
      'nothing, after twenty refunds',
      { refunds: Array(20).fill(aRefund({ status: 'failed' })) },
      rich,
      '',
      { blocked: 'too_many' },
    ],
    [
      'the rest, after nineteen refunds',
      { refunds: Array(19).fill(aRefund({ status: 'failed' })) },
      rich,
      '',
      { blocked: null },
    ],
    [
      'nothing, with a key of the other mode',
      { domain: 'live' },
      rich,
      'sk_test_1',
      { most: 0, blocked: 'other_key' },
    ],
    ['the rest, with a key of its mode', { domain: 'live' }, rich, 'sk_live_1', { blocked: null }],
    ['the rest, if its mode isn’t known', {}, rich, 'sk_test_1', { blocked: null }],
    ['the rest, without a key', { domain: 'live' }, rich, '', { blocked: null }],
  ])('%s', (_, of, wallet, key, most) => {
    expect(refundableOf(credited(of), wallet, key)).toMatchObject(most);
  });
});

describe('what went back', () => {
  test('may be all that is under way; for good is what was processed and a person has seen', () => {
    const sentBack = [sent({ status: 'open' }), sent({ id: '8', worth: cedis(3) })];
    expect(returnedToPayer(credited({ sentBack }))).toEqual({ forGood: 0, possible: 800 });
    const seen = withAllSeen(credited({ sentBack }));
    expect(seen.map(({ isSeen }) => isSeen)).toEqual([false, true]);
    expect(returnedToPayer(credited({ sentBack: seen }))).toMatchObject({ forGood: 300 });
  });

  test('by a refund that names a dispute belongs to it; another of the same worth counts by itself', () => {
    const disputes = [aDispute({ status: 'lost' })];
    const named = sent({ worth: cedis(12), dispute: '1', isSeen: true });
    const other = sent({ id: '8', worth: cedis(20), isSeen: true });
    const topUp = credited({ credited: cedis(50), disputes, sentBack: [named, other] });
    expect(returnedToPayer(topUp).forGood).toBe(4000);
    expect(sentBackThere(topUp)).toEqual([{ amount: 2000, status: 'processed' }]);
  });

  test('in the dashboard is listed beside an open dispute of the same worth', () => {
    const topUp = credited({ disputes: [aDispute()], sentBack: [sent({ worth: cedis(20) })] });
    expect(sentBackThere(topUp)).toEqual([{ amount: 2000, status: 'processed' }]);
  });

  const wentBack = customerWords.sentBack;
  test.each<[string, Partial<TopUp>, string[]]>([
    ['an open dispute', { disputes: [aDispute()] }, ['Set aside: this payment is disputed']],
    ['money on its way', { sentBack: [sent()] }, ['Set aside: Paystack sent this payment back']],
    [
      'a lost dispute',
      { disputes: [aDispute({ status: 'lost' })] },
      ['Paid back to the payer after a dispute'],
    ],
    ['money that was seen', { sentBack: [sent({ isSeen: true })] }, [wentBack]],
    [
      'a lost dispute and other money',
      { disputes: [aDispute({ status: 'lost', worth: cedis(4) })], sentBack: [sent({ isSeen: true })] },
      [wentBack],
    ],
    [
      'a lost dispute beside an open one',
      {
        credited: cedis(50),
        disputes: [aDispute({ status: 'lost', worth: cedis(4) }), aDispute({ id: '2', worth: cedis(3) })],
      },
      ['Paid back to the payer after a dispute', 'Set aside: this payment is disputed'],
    ],
  ])('is said to the customer: %s', (_, of, words) => {
    const { posting } = adjustWallet(account({ balance: cedis(60) }), credited(of), now);
    expect(posting?.entries.map(({ description }) => description)).toEqual(words);
  });

  test('from the wallet of a deleted account is no item: only money that comes back is', () => {
    const before = account({ balance: cedis(60), deletion: 'done' });
    const { posting } = adjustWallet(before, credited({ disputes: [aDispute()] }), now);
    expect(closedAccountReasons(before, posting)).toEqual([]);
    const { posting: back } = adjustWallet(before, credited({ held: cedis(20) }), now);
    expect(closedAccountReasons(before, back)).toEqual(['top_up_account_closed']);
    expect(closedAccountReasons(account(), back)).toEqual([]);
  });
});

describe('Paystack’s word about our refund', () => {
  const word = (refund: Partial<Refund>, of: Partial<PaystackRefund>, change: Partial<TopUp> = {}) =>
    applyRefundList(
      { topUp: credited({ refunds: [aRefund(refund)], ...change }), account: account() },
      [listed(of)],
      now,
    );
  const refundAfter = (step: ReturnType<typeof word>) => step?.next.refunds[0];

  test('gives our refund Paystack’s number, once', () => {
    expect(refundAfter(word({}, {}))).toMatchObject({ status: 'open', paystackId: 'P1' });
    expect(word({ paystackId: 'P1' }, {})).toBeNull();
  });

  test('is about another refund if note, amount or number differ: then it is money that was sent back in the dashboard', () => {
    for (const [refund, of] of [
      [{}, { notes: 'R2' }],
      [{}, { amount: 501 }],
      [{ paystackId: 'P2' }, {}],
    ] as const) {
      const next = word(refund, of)?.next;
      expect(next?.refunds[0]).toMatchObject({ status: 'open', paystackId: refund.paystackId ?? null });
      expect(next?.sentBack).toHaveLength(1);
    }
  });

  test('ends our refund: processed keeps the money out, failed puts it back', () => {
    const gone = word({}, { status: 'processed' });
    expect(refundAfter(gone)).toMatchObject({ status: 'processed', paystackId: 'P1', endedAt: now });
    expect(gone).toMatchObject({ drafts: [], again: [] });
    const back = word({}, { status: 'failed' });
    expect(refundAfter(back)).toMatchObject({ status: 'failed', paystackId: 'P1', endedAt: now });
    expect(back).toMatchObject({
      drafts: [{ amount: 500, by: 'paystack' }],
      again: ['top_up_refund_failed'],
    });
    expect(back).not.toHaveProperty('by');
  });

  test('that contradicts its end moves no money, and is an item once', () => {
    const ended = { status: 'processed', paystackId: 'P1' } as const;
    expect(word(ended, { status: 'open' })).toBeNull();
    const denied = word(ended, { status: 'failed' });
    expect(denied).toMatchObject({ drafts: [], again: ['top_up_refund_changed'] });
    const told = { ...ended, contradiction: 'failed' } as const;
    expect(word(told, { status: 'failed' })).toBeNull();
    expect(word(told, { status: 'processed' })).toBeNull();
    const putBack = { status: 'failed', paystackId: 'P1', contradiction: 'processed' } as const;
    expect(word(putBack, { status: 'failed' }, { sentBack: [sent({ id: 'P1' })] })).toMatchObject({
      again: ['top_up_refund_changed'],
      next: { refunds: [{ contradiction: 'failed' }], sentBack: [{ status: 'failed' }] },
    });
  });

  test('that it needs the payer’s details is an item until it says otherwise', () => {
    const reason = ['top_up_refund_needs_details'] as const;
    expect(word({}, { status: 'needs_details' })?.next.attention).toEqual(reason);
    const known = { attention: [...reason] };
    expect(word({ paystackId: 'P1' }, { status: 'open' }, known)?.next.attention).toEqual([]);
    const topUp = credited({ refunds: [aRefund({ paystackId: 'P1' })], ...known });
    expect(applyRefundList({ topUp, account: account() }, [], now)).toBeNull();
  });

  test('is awaited for fifteen minutes, and its end for three weeks', () => {
    const attentionAt = (refund: Partial<Refund>, at: Date) =>
      applyRefundList({ topUp: credited({ refunds: [aRefund(refund)] }), account: account() }, [], at)?.next
        .attention ?? [];
    const days = (count: number) => minutes(count * 24 * 60);
    const item = ['top_up_refund_unconfirmed'];
    expect([attentionAt({}, minutes(14)), attentionAt({}, minutes(15))]).toEqual([[], item]);
    const known = { paystackId: 'P1' };
    expect([attentionAt(known, days(20)), attentionAt(known, days(21))]).toEqual([[], item]);
  });

  test('that it reached the payer resolves the item of a deleted account', () => {
    const attention = ['top_up_account_closed'] as const;
    const rows = (status: Refund['status'], deletion: 'done' | null) => ({
      topUp: credited({ refunds: [aRefund({ status, paystackId: 'P1' })], attention: [...attention] }),
      account: account({ deletion }),
    });
    const attentionAfter = (word: PaystackRefund['status'], of: ReturnType<typeof rows>) =>
      (applyRefundList(of, [listed({ status: word })], now)?.next ?? of.topUp).attention;
    expect(attentionAfter('processed', rows('open', 'done'))).toEqual([]);
    expect(attentionAfter('processed', rows('open', null))).toEqual(attention);
    expect(attentionAfter('failed', rows('open', 'done'))).toEqual(attention);
    expect(attentionAfter('failed', rows('processed', 'done'))).toEqual(attention);
  });
});

describe('money that Paystack sent back by itself', () => {
  const word = (sentBack: SentBack[], of: Partial<PaystackRefund>) =>
    applyRefundList(
      { topUp: credited({ sentBack }), account: account() },
      [listed({ id: '7', notes: '', ...of })],
      now,
    );

  test('is listed as what it is worth without the charge', () => {
    const step = word([], { amount: 510, status: 'needs_details', dispute: 'D1' });
    expect(step?.next.sentBack).toEqual([sent({ status: 'open', dispute: 'D1' })]);
    expect(step?.again).toEqual([]);
    expect(word([], { status: 'failed' })).toBeNull();
  });

  test('is an item when it has gone, and when it failed after that', () => {
    expect(word([sent({ status: 'open' })], { status: 'processed' })?.again).toEqual(['top_up_refunded']);
    const failedNow = word([sent({ isSeen: true })], { status: 'failed' });
    expect(failedNow).toMatchObject({
      again: ['top_up_refund_changed'],
      next: { sentBack: [{ status: 'failed', isSeen: false }] },
    });
    expect(word([sent({ status: 'open' })], { status: 'failed' })?.again).toEqual([]);
  });

  test('isn’t on its way again once it has gone; a dispute that is named later changes nothing else', () => {
    expect(word([sent({ isSeen: true })], { status: 'open' })).toBeNull();
    expect(word([sent({ isSeen: true })], { status: 'processed', dispute: 'D1' })).toMatchObject({
      again: [],
      next: { sentBack: [{ status: 'processed', dispute: 'D1', isSeen: true }] },
    });
  });
});

describe('a refund that a person puts back', () => {
  test('ends, with the person on record; others stay as they are', () => {
    const refunds = [aRefund(), aRefund({ id: 'R2' }), aRefund({ id: 'R3', status: 'processed' })];
    const step = failed({ topUp: credited({ refunds }), account: account() }, ['R2', 'R3'], 'ama', now);
    expect(step?.next.refunds).toEqual([
      refunds[0],
      { ...refunds[1], status: 'failed', endedAt: now },
      refunds[2],
    ]);
    expect(step).toMatchObject({ by: 'ama', drafts: [{ id: 'REFUND-OUT-FAILED#R2', by: 'ama' }] });
  });

  test('must be open, and must have been missing from Paystack’s list for fifteen minutes', () => {
    expect(mayGiveUp(aRefund(), minutes(15))).toBe(true);
    expect(mayGiveUp(aRefund(), minutes(14))).toBe(false);
    expect(mayGiveUp(aRefund({ paystackId: 'P1' }), minutes(60))).toBe(false);
    expect(mayGiveUp(aRefund({ status: 'failed' }), minutes(60))).toBe(false);
  });
});
