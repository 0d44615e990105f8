import { Timeline, type TimelineEvent } from '../../components/timeline';

const labels: Record<TimelineEvent['event'], string> = {
  paid: 'Paid from your wallet',
  waiting: 'Queued',
  sent: 'Sent to the network',
  confirmed: 'Accepted by the network',
  delivered: 'Delivered',
  failed: 'Couldn’t be delivered',
  refunded: 'Back in your wallet',
  recharged: 'Charged to your wallet again',
  reopened: 'Reopened by our team',
  flagged: 'We’re checking this with the network',
};

export function OrderTimeline({ timeline }: { timeline: readonly TimelineEvent[] }) {
  return <Timeline events={timeline} labels={labels} titleOf={titleOf} noteOf={noteOf} />;
}

/** A customer's own cancellation isn't shown as a failure. */
const isOwn = ({ event, by }: TimelineEvent) => event === 'failed' && by === 'customer';

function titleOf(event: TimelineEvent) {
  // The note says that the refund paid a debt, so not all of it is in the wallet.
  if (event.event === 'refunded' && event.note !== undefined) return 'Money returned';
  return isOwn(event) || event.event === 'flagged' ? event.note : undefined;
}

function noteOf(event: TimelineEvent) {
  if (isOwn(event)) return undefined;
  return event.event === 'flagged' ? 'You get the data or your money back.' : event.note;
}
