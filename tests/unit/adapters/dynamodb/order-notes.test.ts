import { networkFailure } from '../../../../contracts/orders/failure-words';
import { attentionNotes, type TimelineEvent } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { noon, order } from '../../../support/shop/fixtures';

const flagged = { event: 'flagged', at: noon, by: 'system' } as const;
const failed = { event: 'failed', at: noon, by: 'supplier' } as const;

test.each<[string, TimelineEvent, string | undefined]>([
  ['the usual note of attention', { ...flagged, note: attentionNotes.order_unconfirmed }, undefined],
  [
    'another one',
    { ...flagged, note: attentionNotes.order_delivered_twice },
    attentionNotes.order_delivered_twice,
  ],
  ['the usual reason of a failure', { ...failed, note: networkFailure }, undefined],
  ['another one', { ...failed, note: 'MTN is busy' }, 'MTN is busy'],
  ['no note of an admin', { ...failed, by: 'A1' }, undefined],
])('%s is stored in as little space as possible, and read back', (_, event, stored) => {
  const item = orderRow.encode(order({ timeline: [event] }));
  expect(item.timeline).toEqual([expect.objectContaining({ e: event.event })]);
  expect((item.timeline as { n?: string }[])[0]?.n).toBe(stored);
  expect(orderRow.decode(item).timeline).toEqual([event]);
});
