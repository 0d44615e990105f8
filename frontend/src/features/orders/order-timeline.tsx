import { Timeline, type TimelineEvent } from '../../components/timeline';

const labels: Record<TimelineEvent['event'], string> = {
  paid: 'Paid from your wallet',
  waiting: 'Queued, and sent shortly',
  sent: 'Sent to the network',
  confirmed: 'Accepted by the network',
  delivered: 'Delivered',
  failed: 'Could not be delivered',
  refunded: 'Money returned to your wallet',
  recharged: 'Charged to your wallet again',
  reopened: 'Reopened by our team',
  flagged: 'Being checked by our team',
};

const checking = 'We’re checking this delivery with the network';

/** The words for a customer in place of those for an admin, who reads the same timeline. */
const customerNotes: Record<string, string> = {
  'Not confirmed for 15 minutes': 'Taking longer than usual; we’re checking',
  'The supplier reports a delivered order as failed': checking,
  'The supplier reports a refunded order as delivered': checking,
};

export function OrderTimeline({ timeline }: { timeline: readonly TimelineEvent[] }) {
  return (
    <Timeline
      events={timeline}
      labels={labels}
      noteOf={({ note }) => note && (customerNotes[note] ?? note)}
    />
  );
}
