import {
  applyReply,
  byHand,
  leftByHand,
  overdueByHand,
  replyOf,
  type SupplierReply,
} from '../../../lambdas/core/orders/delivery/apply-reply';
import type { Sending } from '../../../lambdas/core/orders/life';
import { answers } from '../../../lambdas/core/orders/messages';
import type { Attempt, Order } from '../../../lambdas/core/orders/order';
import { attempt, noon, order } from '../../support/shop/fixtures';

/* What a supplier's word does to an order, rule by rule. Journeys are in the other files. */

const secondsOn = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const now = secondsOn(300);

const hubnet = (outcome: Attempt['outcome'], change: Partial<Attempt> = {}) =>
  attempt({ outcome, ...change });
const primary = (outcome: Attempt['outcome'], change: Partial<Attempt> = {}) =>
  attempt({ supplier: 'primary', outcome, ...change });

const toHubnet: Sending = { supplier: 'hubnet', at: noon };
const toPrimary: Sending = { supplier: 'primary', at: noon };

const apply = (of: Partial<Order>, reply: SupplierReply, sending = toHubnet) =>
  applyReply(order(of), sending, reply, now);

const completed = { status: 'completed', stage: 'settled', dueAt: null } as const;
const failed = { status: 'failed', stage: 'settled', dueAt: null } as const;
const inLine = { status: 'pending', stage: 'waiting', dueAt: noon } as const;
const ofStaff = { status: 'processing', stage: 'manual', takenOver: true, dueAt: secondsOn(9_000) } as const;
const report = { isReport: true } as const;
const asked = { askedAt: now } as const;
const answered = { answer: answers.unknown(order()) };
const refusal = { kind: 'refused', cause: 'number_refused' } as const;

describe('nothing changes', () => {
  test.each<[string, Partial<Order>, SupplierReply, Sending?]>([
    ['silence, once the customer has an answer', answered, { kind: 'unknown', detail: 'timeout' }],
    [
      'no answer, of an order that has ended',
      { ...completed, answer: null },
      { kind: 'unknown', detail: '' },
    ],
    ['a failure at a supplier that never had it', {}, { kind: 'failed', ...report }, toPrimary],
    [
      'a delivery reported before this supplier had it',
      { attempts: [hubnet('unknown', { at: secondsOn(60) }), primary('turned_away')] },
      { kind: 'delivered', ...report },
    ],
    [
      'the second word of a delivery, once staff have resolved that there were two',
      { ...completed, apiUsed: 'primary', attempts: [hubnet('delivered'), primary('delivered')] },
      { kind: 'delivered' },
    ],
    [
      'a failure after a refusal, while it waits for the next supplier',
      { ...inLine, attempts: [hubnet('refused')] },
      { kind: 'failed' },
    ],
    ['“accepted” after a delivery', { ...completed, attempts: [hubnet('delivered')] }, { kind: 'accepted' }],
    [
      '“accepted” of an order that staff have ended',
      { ...completed, stage: 'followed', attempts: [hubnet('unknown')] },
      { kind: 'accepted' },
    ],
    ['“not now” after it was accepted', { attempts: [hubnet('accepted')] }, { kind: 'not_now' }],
    [
      '“not found” about a sending before the latest',
      { apiUsed: 'primary', dueAt: secondsOn(900), attempts: [hubnet('unknown'), primary('unknown')] },
      { kind: 'not_found', ...asked },
    ],
    [
      'a question about an order that a person sends',
      { ...ofStaff, dueAt: noon, attempts: [hubnet('unknown')] },
      { kind: 'no_answer', ...asked },
    ],
    [
      'a question about an order that waits to be sent again',
      { ...inLine, attempts: [hubnet('turned_away')] },
      { kind: 'no_answer', ...asked },
    ],
  ])('by %s', (_, of, reply, sending = toHubnet) => {
    expect(apply(of, reply, sending)).toBeNull();
  });
});

test.each([{ kind: 'not_now' }, { kind: 'unknown', detail: 'timeout' }] as const)(
  'an answer that proves nothing leaves the order as it is: %p',
  (answer) => {
    expect(apply({}, replyOf(answer))).toBeNull();
  },
);

describe('a delivery', () => {
  test('by its supplier completes it, and stays an item while another one has it, too', () => {
    const next = apply(
      {
        apiUsed: 'primary',
        attention: ['order_taken_twice', 'order_reported'],
        attempts: [hubnet('accepted'), primary('unknown')],
      },
      { kind: 'delivered' },
      toPrimary,
    );
    expect(next).toMatchObject({ status: 'completed', attention: ['order_taken_twice', 'order_reported'] });
  });

  test('removes “taken twice” if no other supplier may deliver, and no other reason', () => {
    const attention = ['order_taken_twice', 'order_reported'] as const;
    const next = apply(
      { attention: [...attention], attempts: [primary('failed'), hubnet('unknown')] },
      { kind: 'delivered' },
    );
    expect(next).toMatchObject({ status: 'completed', attention: ['order_reported'] });
  });

  test('about a sending that was removed, because it was never made, counts for the supplier’s latest', () => {
    const attempts = [hubnet('refused', { at: secondsOn(240) })];
    expect(apply({ ...failed, attempts }, { kind: 'delivered' })).toMatchObject({
      status: 'failed',
      attention: ['order_delivered_after_refund'],
    });
    expect(apply({ ...failed, attempts }, { kind: 'accepted' })).toMatchObject({ stage: 'followed' });
    expect(apply({ ...failed, attempts }, { kind: 'failed' })).toBeNull();
  });

  test('by a second supplier needs a person', () => {
    const attempts = [hubnet('unknown'), primary('delivered')];
    const next = apply({ ...completed, apiUsed: 'primary', attempts }, { kind: 'delivered' });
    expect(next).toMatchObject({ status: 'completed', attention: ['order_delivered_twice'] });
  });

  test('keeps the time of the first one and the supplier’s number, and is taken back no longer', () => {
    const sent = hubnet('unknown', { reversedAt: noon, transactionId: 'T-1' });
    const next = apply({ deliveredAt: secondsOn(9), attempts: [sent] }, { kind: 'delivered' });
    expect(next).toMatchObject({ deliveredAt: secondsOn(9) });
    expect(next?.attempts).toEqual([hubnet('delivered', { transactionId: 'T-1' })]);
  });

  test('of an order that staff took over ends their work on it', () => {
    const next = apply(
      { stage: 'accepted', takenOver: true, attempts: [hubnet('accepted')] },
      { kind: 'delivered' },
    );
    expect(next).toMatchObject({ status: 'completed', stage: 'settled', takenOver: false });
  });

  test('by a supplier of an order that was left to a person resolves that it waited too long', () => {
    const waiting = overdueByHand(order({ status: 'pending', stage: 'manual', apiUsed: 'hubnet' }), noon);
    expect(waiting).toMatchObject({ attention: ['order_by_hand_waits'], dueAt: null });
    expect(waiting.timeline).toEqual(order().timeline);
    const next = applyReply(
      { ...waiting, attempts: [hubnet('turned_away')] },
      toHubnet,
      { kind: 'delivered' },
      now,
    );
    expect(next).toMatchObject({ status: 'completed', attention: [] });
  });
});

describe('a failure', () => {
  test('is about its own supplier’s sending, whoever got the order later', () => {
    const attempts = [hubnet('unknown'), primary('unknown', { at: secondsOn(60) })];
    const next = apply({ apiUsed: 'primary', attempts }, { kind: 'failed', transactionId: 'T-1' });
    expect(next?.attempts).toEqual([hubnet('failed', { transactionId: 'T-1' }), attempts[1]]);
    expect(next).toMatchObject({ status: 'processing' });
  });

  test('counts although the same supplier turned the order away later; a refusal stays one', () => {
    const attempts = [
      hubnet('refused', { at: secondsOn(-60), cause: 'no_float' }),
      hubnet('unknown'),
      hubnet('turned_away', { at: secondsOn(60) }),
    ];
    const next = apply({ attempts }, { kind: 'failed' });
    expect(next?.attempts.map(({ outcome }) => outcome)).toEqual(['refused', 'failed', 'turned_away']);
    expect(next).toMatchObject({ status: 'failed' });
  });

  test.each<[string, Partial<Order>]>([
    [
      'another supplier has delivered',
      { ...completed, apiUsed: 'primary', attempts: [hubnet('unknown'), primary('delivered')] },
    ],
    ['staff have refunded', { ...failed, stage: 'followed', attempts: [hubnet('unknown')] }],
  ])('of an order that %s is known, and nobody has to look', (_, of) => {
    const next = apply(of, { kind: 'failed', transactionId: 'T-1' });
    expect(next?.attempts[0]).toMatchObject({ outcome: 'failed', transactionId: 'T-1' });
    expect(next?.attention).toEqual([]);
  });

  test('by report marks only that supplier’s delivery as taken back', () => {
    const attempts = [hubnet('delivered'), primary('delivered')];
    const next = apply({ ...completed, apiUsed: 'primary', attempts }, { kind: 'failed', ...report });
    expect(next?.attempts.map(({ reversedAt }) => reversedAt)).toEqual([now, null]);
  });

  test('that is certain keeps the time at which the delivery was taken back first', () => {
    const attempts = [hubnet('delivered', { reversedAt: noon })];
    const next = apply({ ...completed, attempts }, { kind: 'failed' });
    expect(next?.attempts).toEqual([hubnet('failed', { reversedAt: noon })]);
  });
});

describe('“accepted” after the supplier hadn’t taken it', () => {
  const busy = hubnet('turned_away');

  test('takes the order out of the line, asks about it in a minute, and tells its customer', () => {
    const next = apply({ ...inLine, attempts: [busy] }, { kind: 'accepted' });
    expect(next).toMatchObject({ stage: 'accepted', checks: 0, dueAt: secondsOn(360), attention: [] });
    expect(next?.timeline.at(-1)).toMatchObject({ event: 'confirmed' });
  });

  test('takes back an order that was only left to staff', () => {
    const waits = { status: 'pending', stage: 'manual', apiUsed: 'hubnet', attempts: [busy] } as const;
    expect(apply(waits, { kind: 'accepted' })).toMatchObject({ stage: 'accepted', dueAt: secondsOn(360) });
  });

  test('leaves an order to staff who took it over, and tells them', () => {
    const next = apply({ ...ofStaff, attempts: [busy] }, { kind: 'accepted' });
    expect(next).toMatchObject({ stage: 'manual', attention: ['order_taken_twice'] });
  });

  test('has its supplier asked also after the order’s end, and needs a person if the order was completed', () => {
    const next = apply({ ...completed, apiUsed: 'manual', attempts: [busy] }, { kind: 'accepted' });
    const asksOn = { stage: 'followed', checks: 0, dueAt: secondsOn(360) };
    expect(next).toMatchObject({ ...asksOn, attention: ['order_taken_twice'] });
    expect(apply({ ...failed, attempts: [busy] }, { kind: 'accepted' })).toMatchObject({
      ...asksOn,
      attention: [],
    });
  });

  test('of an ended order that another supplier may deliver needs a person', () => {
    const attempts = [busy, primary('unknown')];
    const next = apply({ ...failed, stage: 'followed', attempts }, { kind: 'accepted' });
    expect(next).toMatchObject({ stage: 'followed', attention: ['order_taken_twice'] });
  });

  test('isn’t “taken twice” if only the same supplier may deliver', () => {
    const attempts = [busy, hubnet('unknown', { at: secondsOn(60) })];
    expect(apply({ attempts }, { kind: 'accepted' })?.attention).toEqual([]);
  });
});

test('“accepted” in the first answer doesn’t change when the supplier is asked, and is no item', () => {
  const attempts = [hubnet('accepted'), primary('unknown')];
  const next = apply({ apiUsed: 'primary', dueAt: secondsOn(30), attempts }, { kind: 'accepted' }, toPrimary);
  expect(next).toMatchObject({ stage: 'accepted', dueAt: secondsOn(30), attention: [] });
});

describe('a sending that certainly wasn’t taken', () => {
  test('moves nothing while staff have the order', () => {
    const next = apply({ ...ofStaff, attempts: [hubnet('unknown')] }, refusal);
    expect(next).toMatchObject({ status: 'processing', stage: 'manual' });
    expect(next?.attempts).toEqual([hubnet('refused', { cause: 'number_refused' })]);
  });

  test('leaves an order to the supplier that has it', () => {
    const attempts = [hubnet('accepted'), primary('unknown')];
    const next = apply({ stage: 'accepted', apiUsed: 'primary', attempts }, refusal, toPrimary);
    expect(next).toMatchObject({ status: 'processing', stage: 'accepted', apiUsed: 'hubnet' });
  });

  test('waits if another supplier may take the order later', () => {
    const next = apply({}, { kind: 'refused', cause: 'no_float', putOff: true });
    expect(next).toMatchObject({ status: 'pending', stage: 'waiting' });
    expect(next?.attempts).toEqual([hubnet('refused', { cause: 'no_float' })]);
  });

  test.each<[string, string[], string[]]>([
    ['the step that sent it goes', ['paid', 'sent'], ['paid', 'waiting']],
    ['one step says that it waits', ['paid', 'waiting', 'sent'], ['paid', 'waiting']],
    ['other steps stay', ['paid', 'sent', 'flagged'], ['paid', 'sent', 'flagged', 'waiting']],
  ])('is back in line: %s', (_, before, then) => {
    const timeline = before.map((event) => ({ event, at: noon, by: 'system' })) as Order['timeline'];
    const next = apply({ timeline }, { kind: 'not_called' });
    expect(next?.timeline.map(({ event }) => event)).toEqual(then);
  });
});

test.each<[string, Attempt[]]>([
  [
    'the same supplier turned the order away twice before',
    [hubnet('turned_away'), hubnet('turned_away'), hubnet('unknown')],
  ],
  [
    'another supplier didn’t find the order twice before',
    [primary('not_found'), primary('not_found'), hubnet('unknown')],
  ],
])('“not found” still counts if %s', (_, attempts) => {
  const next = apply({ attempts }, { kind: 'not_found', ...asked });
  expect(next).toMatchObject({ notFoundAt: now, dueAt: secondsOn(420) });
});

test('an ended order stays with the supplier that delivered it, whoever is asked', () => {
  const attempts = [hubnet('unknown'), primary('delivered')];
  const of = { ...completed, stage: 'followed', dueAt: noon, apiUsed: 'primary', attempts } as const;
  const next = apply(of, { kind: 'no_answer', ...asked });
  expect(next).toMatchObject({ apiUsed: 'primary', checks: 1, dueAt: secondsOn(360) });
});

test('an order in line isn’t sent once a supplier says that it delivered it unasked; the one that may have it is asked', () => {
  const of = { ...inLine, attempts: [hubnet('not_found')] };
  const next = apply(of, { kind: 'delivered', ...report }, toPrimary);
  expect(next).toMatchObject({
    stage: 'accepted',
    apiUsed: 'hubnet',
    checks: 0,
    dueAt: secondsOn(360),
    attention: ['order_delivered_unasked'],
  });
});

test('the timeline says once that an order is late', () => {
  const late = { createdAt: secondsOn(-3_600), attention: ['order_unconfirmed'] } as const;
  const next = apply({ ...late, attention: [...late.attention] }, { kind: 'unknown', detail: 'timeout' });
  expect(next?.timeline).toEqual(order().timeline);
  expect(next?.attention).toEqual(['order_unconfirmed']);
});

describe('what the customer is answered', () => {
  test.each([
    ['waiting', 'waiting'],
    ['sent', 'unknown'],
    ['accepted', 'accepted'],
  ] as const)('of an order that is %s', (stage, words) => {
    const of = order({ stage, attempts: [hubnet('unknown')] });
    expect(applyReply(of, toHubnet, { kind: 'unknown', detail: '' }, now)?.answer).toEqual(
      answers[words](of),
    );
  });

  test('of an order that is left to a person, with the supplier that it was sent to', () => {
    const refused = order({ attempts: [hubnet('turned_away')] });
    expect(leftByHand(refused, now)).toMatchObject({ apiUsed: 'hubnet', answer: answers.manual(refused) });
    expect(byHand(order({ attempts: [] }))).toBe('manual');
  });
});
