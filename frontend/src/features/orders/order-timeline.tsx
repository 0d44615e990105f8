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
  flagged: 'We’re checking this with the network',
};

export function OrderTimeline({ timeline }: { timeline: readonly TimelineEvent[] }) {
  return <Timeline events={timeline} labels={labels} noteOf={noteOf} />;
}

/** What staff read of a check is never shown. */
const noteOf = ({ event, note }: TimelineEvent) =>
  event === 'flagged' ? 'You get the data or your money back.' : note;
