import type { ReactNode } from 'react';
import { ChevronIcon } from '../../components/icons';
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

interface OrderTimelineProps {
  /** Oldest first. */
  readonly timeline: readonly TimelineEvent[];
  /** What can be done next: between the last step and the earlier ones, so that it stays in its place when they unfold. */
  readonly actions?: ReactNode;
  /** Shown below the earliest step. */
  readonly children?: ReactNode;
}

/** What happened to an order, newest first: the last step, and the others by a tap. A refund stands beside its reason. */
export function OrderTimeline({ timeline, actions, children }: OrderTimelineProps) {
  const newest = [...timeline].reverse();
  const shown = newest[0]?.event === 'refunded' ? 2 : 1;
  const steps = { since: timeline[0]?.at ?? '', labels, titleOf, noteOf };
  const last = newest.length > 0 && (
    <Timeline {...steps} name="What happened" events={newest.slice(0, shown)} />
  );
  if (newest.length <= shown) {
    return (
      <>
        {last}
        {actions}
        {children}
      </>
    );
  }
  return (
    <>
      {last}
      {actions}
      <details>
        <summary className="text-summary">
          Earlier steps
          <ChevronIcon />
        </summary>
        <Timeline {...steps} name="Earlier steps" events={newest.slice(shown)} />
        {children}
      </details>
    </>
  );
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
