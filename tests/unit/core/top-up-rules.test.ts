import { applyPaymentAnswer, closed, type Inquiry } from '../../../lambdas/core/top-ups/life';
import type { PaymentStatus } from '../../../lambdas/core/top-ups/paystack';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { aDispute, aRefund, topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';

/* What Paystack’s word about a payment does to a top-up, rule by rule. Journeys are in the other files. */

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

const paid = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' } as const;
const notPaid = { kind: 'not_paid', detail: 'abandoned' } as const;
const unknown = { kind: 'unknown', detail: 'timeout' } as const;
const otherKey = { kind: 'not_found', keyFingerprint: 'another key' } as const;

/** A top-up that isn’t due, after an answer. */
const answered = (of: Partial<TopUp>, payment: PaymentStatus, asked: Partial<Inquiry> = {}) =>
  applyPaymentAnswer(aTopUp({ dueAt: days(30), ...of }), payment, { at: minutes(1), ...asked })?.next ?? null;

describe('a payment', () => {
  test('is recorded with what Paystack says of it', () => {
    const facts = { transactionId: '9', fees: 40, domain: 'live' } as const;
    const next = answered({}, { ...paid, ...facts, keyMode: 'live' });
    expect(next).toMatchObject({ ...facts, channel: 'card', contradiction: null });
    expect(answered({ domain: 'test' }, paid)).toMatchObject({
      transactionId: null,
      fees: null,
      domain: 'test',
    });
  });

  test('removes the reasons that waited for an answer, and no others, whether it was paid or not', () => {
    const attention = ['top_up_unconfirmed', 'top_up_only_listed', 'top_up_refunded'] as const;
    expect(answered({ attention: [...attention] }, paid)?.attention).toEqual(['top_up_refunded']);
    expect(answered({ attention: [...attention] }, notPaid, { isLeft: true })?.attention).toEqual([
      'top_up_only_listed',
      'top_up_refunded',
    ]);
  });

  describe('that can’t be credited', () => {
    const dollars = { ...paid, currency: 'USD' };
    const seen = { status: 'failed', channel: 'card' } as const;
    const isItem = (of: Partial<TopUp>, payment: PaymentStatus) =>
      answered({ ...seen, ...of }, payment) !== null;

    test.each<[string, Partial<TopUp>, PaymentStatus]>([
      ['of the same number', { transactionId: '9' }, { ...dollars, transactionId: '9' }],
      ['of the same channel, where none has a number', {}, dollars],
    ])('is no item again if it is one %s', (_, of, payment) => {
      expect(isItem(of, payment)).toBe(false);
    });

    test.each<[string, Partial<TopUp>, PaymentStatus]>([
      ['another number', { transactionId: '9' }, { ...dollars, transactionId: '10' }],
      ['another channel', {}, { ...dollars, channel: 'mobile_money' }],
      ['a number, and the first had none', {}, { ...dollars, transactionId: '9' }],
      ['no channel, like the first', { channel: null }, { ...dollars, channel: null }],
    ])('is another item if it has %s', (_, of, payment) => {
      expect(isItem(of, payment)).toBe(true);
    });
  });
});

describe('a payment that only Paystack’s list has', () => {
  const listed = { status: 'failed' } as const;
  test.each([
    ['is an item if Paystack calls it unpaid', notPaid, 'yes', true],
    ['waits for another answer', unknown, 'yes', false],
    ['is an item if no answer comes', unknown, 'last_try', true],
  ] as const)('%s', (_, payment, times, isItem) => {
    const next = answered(listed, payment, { listed: times });
    expect(next?.attention ?? []).toEqual(isItem ? ['top_up_only_listed'] : []);
  });

  test('isn’t an item again once a person has seen it', () => {
    expect(answered({ ...listed, contradiction: 'listed' }, notPaid, { listed: 'yes' })).toBeNull();
  });
});

describe('a top-up that is asked about again', () => {
  const due = (of: Partial<TopUp>, at: Date, payment: PaymentStatus = unknown) =>
    answered({ dueAt: at, ...of }, payment, { at });

  test('is asked about soon, at ten and at fourteen minutes, then every ten, and is an item from fourteen on', () => {
    const asked: number[] = [];
    let topUp = aTopUp();
    for (let times = 0; times < 8 && topUp.dueAt !== null; times += 1) {
      asked.push((topUp.dueAt.getTime() - noon.getTime()) / 60_000);
      topUp = applyPaymentAnswer(topUp, { kind: 'under_way' }, { at: topUp.dueAt })?.next ?? topUp;
    }
    expect(asked).toEqual([1, 2, 4, 7, 10, 14, 24, 34]);
    expect(topUp.attention).toEqual(['top_up_unconfirmed']);
  });

  test.each([
    ['before fourteen minutes', {}, minutes(13), []],
    [
      'for being late, if it has another reason',
      { attention: ['top_up_refunded'] },
      minutes(15),
      ['top_up_refunded'],
    ],
    ['once it failed', { status: 'failed' }, minutes(15), []],
  ] as const)('is no item %s', (_, of, at, attention) => {
    expect(due(of as Partial<TopUp>, at)?.attention).toEqual(attention);
  });

  test('under another key is asked about every day for ninety days if it failed, and as ever while it is pending', () => {
    const failed = { status: 'failed' } as const;
    expect(due(failed, days(1), otherKey)?.dueAt).toEqual(days(2));
    expect(due(failed, days(90), otherKey)?.dueAt).toBeNull();
    expect(due({}, minutes(1), otherKey)?.dueAt).toEqual(minutes(2));
  });

  test('is asked about a minute after staff have closed it', () => {
    const attention = ['top_up_unconfirmed', 'top_up_disputed'] as const;
    expect(closed(aTopUp({ attention: [...attention], checks: 7 }), 'admin', minutes(30))).toMatchObject({
      status: 'failed',
      closedBy: 'admin',
      checks: 0,
      dueAt: minutes(31),
      attention: ['top_up_disputed'],
    });
  });
});

describe('a credited payment that Paystack denies', () => {
  const credited = { status: 'completed', credited: cedis(20), dueAt: null } as const;
  const reversed = { kind: 'not_paid', detail: 'reversed' } as const;
  const step = (of: Partial<TopUp>, payment: PaymentStatus) =>
    applyPaymentAnswer(aTopUp({ ...credited, ...of }), payment, { at: minutes(1) });

  test('is an item, until Paystack confirms it again', () => {
    const denied = step({ attention: ['top_up_refunded'] }, notPaid);
    expect(denied).toMatchObject({ again: ['top_up_taken_back'], next: { contradiction: 'abandoned' } });
    expect(step({ ...denied?.next }, notPaid)).toBeNull();
    expect(
      step({ ...denied?.next, attention: ['top_up_refunded', 'top_up_taken_back'] }, paid),
    ).toMatchObject({
      again: [],
      next: { contradiction: null, attention: ['top_up_refunded'] },
    });
  });

  const gone = { id: '1', worth: cedis(20), dispute: null, isSeen: false } as const;
  test.each<[string, Partial<TopUp>]>([
    ['a won dispute', { disputes: [aDispute({ status: 'won' })] }],
    ['a refund that failed', { refunds: [aRefund({ status: 'failed' })] }],
    ['money that didn’t go back', { sentBack: [{ ...gone, status: 'failed' }] }],
  ])('as reversed is an item, because %s doesn’t explain it', (_, of) => {
    expect(step(of, reversed)).not.toBeNull();
  });

  test('in another way is an item, whatever explains a return', () => {
    expect(step({ disputes: [aDispute()] }, notPaid)).not.toBeNull();
  });
});
