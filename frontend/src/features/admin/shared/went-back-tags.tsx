import { Tag } from '../../../components/tag';
import type { Output } from '../../../lib/api/contract-types';

type TopUp = Pick<
  Output<'admin-get-topups'>['topups'][number],
  'amount' | 'refunds' | 'sent_back' | 'dispute'
>;

/** Marks a top-up whose money went back, or may, so that it is seen at a glance. */
export function WentBackTags({ amount, refunds, sent_back: there = [], dispute }: TopUp) {
  const all = [...refunds, ...there];
  const isUnderWay = all.some(({ status }) => status === 'open');
  // In pesewas, as cedis have fractions.
  const sent = all
    .filter(({ status }) => status === 'processed')
    .reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0);
  return (
    <>
      {isUnderWay && <Tag tone="warning">Refund under way</Tag>}
      {sent > 0 && (
        <Tag tone="info">{sent < Math.round(amount * 100) ? 'Partly sent back' : 'Sent back'}</Tag>
      )}
      {dispute === 'open' && <Tag tone="warning">Disputed</Tag>}
      {dispute === 'won' && <Tag tone="info">Dispute won</Tag>}
      {dispute === 'lost' && <Tag tone="error">Returned</Tag>}
    </>
  );
}
