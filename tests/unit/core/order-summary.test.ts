import { phoneThem } from '../../../contracts/attention/phone-them';
import { supplierLabel } from '../../../contracts/suppliers/suppliers';
import { actionsOn } from '../../../lambdas/core/attention/attention-detail';
import { mayStillArrive, summaryOfOrder } from '../../../lambdas/core/attention/summaries';
import { attentionNotes, type Order } from '../../../lambdas/core/orders/order';
import { attempt, attentionItem, order } from '../../support/shop/fixtures';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const now = at('15:00');
/** All of it, as the list shows it. */
const textOf = (...of: Parameters<typeof summaryOfOrder>): string => {
  const { news, known } = summaryOfOrder(...of);
  return `${news} ${known}`;
};
const refused = attempt({ outcome: 'refused', cause: 'no_float' });

test.each<[string, Partial<Order>, boolean]>([
  [
    'Hubnet accepted it at 14:02 and has not answered since; asked 9 times. Not refunded, because it may still arrive.',
    { stage: 'accepted', checks: 9, timeline: [{ event: 'confirmed', at: at('14:02'), by: 'supplier' }] },
    true,
  ],
  [
    'Hubnet hasn’t said since 12:00 whether it arrived; asked once. Not refunded, because it may still arrive.',
    { checks: 1 },
    true,
  ],
  [
    'Hubnet refused it at 12:00: our account there has too little money. Not refunded, because it is not settled yet.',
    { attempts: [refused] },
    false,
  ],
  [
    'Hubnet hasn’t said since 12:00 whether it arrived. Sent 2 times. Not refunded, because it may still arrive.',
    { attempts: [attempt(), refused] },
    true,
  ],
  [
    'It waits to be sent; no supplier has it. Not refunded, because it is not settled yet.',
    { stage: 'waiting', status: 'pending' },
    false,
  ],
  [
    'Hubnet says that it failed. Nothing was refunded.',
    { stage: 'settled', status: 'completed', attempts: [attempt({ outcome: 'failed' })] },
    false,
  ],
  [
    'Hubnet says that it delivered it. The money went back to the wallet.',
    { stage: 'settled', status: 'failed', attempts: [attempt({ outcome: 'delivered' })] },
    false,
  ],
  [
    'Hubnet has said since 14:02 that it delivered it. Nothing was refunded.',
    {
      ...{ stage: 'settled', status: 'completed', attempts: [attempt({ outcome: 'delivered' })] },
      timeline: [{ event: 'delivered', at: at('14:02'), by: 'supplier' }],
    },
    false,
  ],
  [
    'Hubnet has said since 14:20 that it failed. Nothing was refunded.',
    {
      stage: 'settled',
      status: 'completed',
      attempts: [attempt({ outcome: 'delivered' })],
      attention: ['order_failed_after_delivery'],
      timeline: [
        { event: 'delivered', at: at('14:02'), by: 'supplier' },
        { event: 'flagged', at: at('14:20'), by: 'system', note: attentionNotes.order_failed_after_delivery },
      ],
    },
    false,
  ],
  [
    'Hubnet has said since 14:20 that it failed. The money went back to the wallet.',
    {
      ...{ stage: 'settled', status: 'failed' },
      attempts: [attempt({ outcome: 'delivered', reversedAt: at('14:20') })],
      timeline: [
        { event: 'delivered', at: at('14:02'), by: 'supplier' },
        { event: 'flagged', at: at('14:20'), by: 'system', note: attentionNotes.order_failed_after_delivery },
        { event: 'failed', at: at('14:30'), by: 'kofi' },
        { event: 'refunded', at: at('14:30'), by: 'kofi' },
      ],
    },
    false,
  ],
  [
    'Hubnet has said since 14:20 that it failed. Nothing was refunded.',
    {
      stage: 'settled',
      status: 'completed',
      attempts: [attempt({ outcome: 'failed' })],
      attention: ['order_failed_after_delivery', 'order_reported'],
      timeline: [
        { event: 'delivered', at: at('14:02'), by: 'supplier' },
        { event: 'flagged', at: at('14:20'), by: 'system', note: attentionNotes.order_failed_after_delivery },
        { event: 'flagged', at: at('14:30'), by: 'customer', note: attentionNotes.order_reported },
      ],
    },
    false,
  ],
  [
    'Hubnet says that it delivered it. Nothing was refunded.',
    {
      stage: 'settled',
      status: 'completed',
      attempts: [attempt({ outcome: 'delivered' })],
      attention: ['order_failed_after_delivery', 'order_reported'],
      timeline: [
        { event: 'flagged', at: at('14:20'), by: 'system', note: attentionNotes.order_failed_after_delivery },
        { event: 'flagged', at: at('14:30'), by: 'customer', note: attentionNotes.order_reported },
      ],
    },
    false,
  ],
  [
    'Delivered by hand at 14:28. Nothing was refunded.',
    {
      stage: 'settled',
      status: 'completed',
      apiUsed: 'manual',
      attempts: [],
      attention: ['order_reported'],
      timeline: [
        { event: 'delivered', at: at('14:28'), by: 'kofi' },
        { event: 'flagged', at: at('14:40'), by: 'customer', note: attentionNotes.order_reported },
      ],
    },
    false,
  ],
  [
    'Hubnet says that it failed. Nothing was refunded.',
    {
      stage: 'settled',
      status: 'completed',
      attempts: [attempt({ outcome: 'failed' })],
      timeline: [{ event: 'delivered', at: at('14:02'), by: 'supplier' }],
    },
    false,
  ],
  [
    'Delivered by hand at 14:28. Nothing was refunded.',
    {
      stage: 'settled',
      status: 'completed',
      attempts: [refused],
      timeline: [{ event: 'delivered', at: at('14:28'), by: 'kofi' }],
    },
    false,
  ],
  [
    'It was sent by hand. The money went back to the wallet.',
    {
      ...{ stage: 'settled', status: 'failed', attempts: [] },
      timeline: [
        { event: 'delivered', at: at('14:28'), by: 'kofi' },
        { event: 'failed', at: at('14:40'), by: 'kofi' },
      ],
    },
    false,
  ],
  [
    'It was sent to no supplier. The money went back to the wallet.',
    { stage: 'settled', status: 'failed', attempts: [] },
    false,
  ],
  [
    'To be sent by hand since 12:00. Not refunded, because it is not settled yet.',
    { stage: 'manual', status: 'pending', apiUsed: 'manual', attempts: [] },
    false,
  ],
])('%s', (words, change, mayArrive) => {
  expect(textOf(order(change), now, supplierLabel)).toBe(words);
  expect(mayStillArrive(order(change))).toBe(mayArrive);
});

test('a person’s decision is newer than a supplier’s silence, and says who made it and why', () => {
  const marked: Partial<Order> = {
    ...{ status: 'completed', stage: 'followed', attempts: [attempt({ outcome: 'accepted' })] },
    timeline: [
      { event: 'confirmed', at: at('14:02'), by: 'supplier' },
      { event: 'delivered', at: at('14:33'), by: 'kwabena' },
    ],
  };
  const decidedBy = ({ by }: { readonly by: string }) =>
    by === 'kwabena' ? { name: 'Kwabena Asante', reason: 'Customer has it' } : undefined;
  const words = (change: Partial<Order> = {}, given = {}) =>
    textOf(order({ ...marked, ...change }), now, supplierLabel, { decidedBy, ...given });
  expect(words()).toBe('Marked delivered by Kwabena Asante at 14:33: Customer has it. Nothing was refunded.');
  expect(textOf(order(marked), now, supplierLabel)).toBe('Marked delivered at 14:33. Nothing was refunded.');
  // The supplier's certain outcome is still shown beside it, and so is its answer to a later question.
  expect(words({ attempts: [attempt({ outcome: 'failed' })], apiUsed: 'primary' })).toContain('by hand');
  expect(words({ attempts: [attempt({ outcome: 'delivered' })] })).toMatch(
    /^Marked delivered by .*: Customer has it\. Hubnet says that it delivered it\. Nothing was refunded\.$/,
  );
  const answer = {
    event: 'answered',
    by: 'kofi',
    text: 'Hubnet has it, and more. Yes.',
  } as const;
  const asked = (time: string) => words({}, { item: { events: [{ ...answer, at: at(time) }] } });
  expect(asked('14:40')).toContain(' Asked at 14:40, Hubnet has it, and more. Nothing');
  expect(asked('14:10')).not.toContain('Asked');
});

test('the supplier’s answer to staff is the latest news, also after the refund', () => {
  const text = `Hubnet doesn’t know it. ${phoneThem}`;
  const event = { event: 'answered', by: 'kofi', text } as const;
  const accepted = {
    attempts: [attempt({ outcome: 'accepted' })],
    timeline: [{ event: 'confirmed', at: at('14:02'), by: 'supplier' }],
  } as const;
  const summary = (change: Partial<Order>, time: string) =>
    textOf(order(change), now, supplierLabel, { item: { events: [{ ...event, at: at(time) }] } });
  expect(summary({ ...accepted, stage: 'followed', status: 'failed' }, '14:30')).toBe(
    'Hubnet accepted it at 14:02. Asked at 14:30, Hubnet doesn’t know it. The money went back to the wallet.',
  );
  expect(summary({}, '14:30')).toBe(
    'Sent to Hubnet at 12:00. Asked at 14:30, Hubnet doesn’t know it. Phone them. If they confirm that they never got it, fail and refund it.',
  );
  expect(summary(accepted, '11:00')).toContain('has not answered since');
});

test('the summary of an order that its customer cancelled says that it was never sent', () => {
  const cancelled: Partial<Order> = {
    stage: 'settled',
    status: 'failed',
    attempts: [],
    timeline: [{ event: 'failed', at: at('12:00'), by: 'customer', note: 'Cancelled by you' }],
  };
  expect(textOf(order(cancelled), now, supplierLabel)).toBe(
    'The customer cancelled it before it was sent. The money went back to the wallet.',
  );
});

test('a time on another day is shown with its day', () => {
  expect(textOf(order(), new Date('2026-11-22T08:00:00.000Z'), supplierLabel)).toContain(
    'since 12:00 on 20/11/2026 ',
  );
});

test.each<[string, Partial<Order>, string[]]>([
  ['open and unknown', {}, ['ask', 'deliver', 'fail']],
  ['by hand', { stage: 'manual', apiUsed: 'manual', attempts: [] }, ['deliver', 'fail']],
  ['completed', { stage: 'settled', status: 'completed' }, ['ask', 'fail', 'resolve']],
])('an order that is %s has only safe actions, and none sends it again', (_, change, actions) => {
  expect(actionsOn({ kind: 'order', order: order(change) }, attentionItem())).toEqual(actions);
});

test('an order whose supplier was removed, or has another key since, says why it isn’t sent again, and what to do', () => {
  const turnedAway = [attempt({ outcome: 'not_found' }), attempt({ outcome: 'turned_away' })];
  const waits = order({ status: 'pending', stage: 'waiting', attempts: turnedAway });
  const why = 'Phone them: Hubnet was removed or its key was changed, so the order isn’t sent again.';
  expect(textOf(waits, now, supplierLabel, { isOnlyAsked: true })).toContain(why);
  expect(textOf(waits, now, supplierLabel)).not.toContain(why);
  const sent = order({
    ...{ stage: 'accepted', checks: 6, attempts: [attempt({ outcome: 'accepted' })] },
    timeline: [{ event: 'confirmed', at: at('14:02'), by: 'supplier' }],
  });
  expect(textOf(sent, now, supplierLabel, { isOnlyAsked: true })).toBe(
    `Hubnet accepted it at 14:02 and has not answered since. ${why}`,
  );
});

test('the latest news is one sentence apart from the rest, whatever the supplier is called', () => {
  const reported = order({
    status: 'completed',
    attention: ['order_reported'],
    attempts: [attempt({ outcome: 'delivered' })],
    timeline: [{ event: 'flagged', at: at('14:03'), by: 'system', note: attentionNotes.order_reported }],
  });
  expect(summaryOfOrder(reported, now, () => 'St. Mary Data')).toEqual({
    news: 'St. Mary Data says that it delivered it.',
    known: 'Nothing was refunded.',
  });
  expect(summaryOfOrder(order(), now, () => 'St. Mary Data')).toEqual({
    news: expect.stringMatching(/^St\. Mary Data hasn’t said since 12:00 whether it arrived\.$/),
    known: 'Not refunded, because it may still arrive.',
  });
});
