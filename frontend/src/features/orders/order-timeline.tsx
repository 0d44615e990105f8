import type { ReactNode } from 'react';
import { ChevronIcon } from '../../kit/icons';
import type { Order } from '../../lib/api/contract-types';
import { formatStepTime } from '../../lib/dates';

export type TimelineEvent = Order['timeline'][number];

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
  flagged: 'Checked with the network',
};

interface OrderTimelineProps {
  /** Oldest first. */
  readonly timeline: readonly TimelineEvent[];
  /** The steps that stand above it. */
  readonly told?: readonly TimelineEvent[];
  /** Shown below the earliest step. */
  readonly children?: ReactNode;
}

/** How an order came to where it stands, newest first, by a tap. */
export function OrderTimeline({ timeline, told = [], children }: OrderTimelineProps) {
  const steps = timeline.filter((step) => !told.includes(step)).reverse();
  if (steps.length === 0) return children;
  return (
    <details>
      <summary className="text-summary">
        Earlier steps
        <ChevronIcon />
      </summary>
      <ol className="timeline" aria-label="Earlier steps">
        {steps.map((step) => {
          const note = noteOf(step);
          return (
            <li key={`${step.event} ${step.at}`} className={`timeline__${step.event}`}>
              <div className="line">
                <p className="row__title">{titleOf(step) ?? labels[step.event]}</p>{' '}
                <time className="row__note" dateTime={step.at}>
                  {formatStepTime(step.at, timeline[0]?.at ?? '')}
                </time>
              </div>
              {note && <p>{note}</p>}
            </li>
          );
        })}
      </ol>
      {children}
    </details>
  );
}

/** A customer's own cancellation isn't shown as a failure. */
const isOwn = ({ event, by }: TimelineEvent) => event === 'failed' && by === 'customer';

function titleOf(event: TimelineEvent) {
  // The note says that the refund paid a debt, so not all of it is in the wallet.
  if (event.event === 'refunded' && event.note !== undefined) return 'Money returned';
  return isOwn(event) || event.event === 'flagged' ? event.note : undefined;
}

const noteOf = (event: TimelineEvent) => (isOwn(event) || event.event === 'flagged' ? undefined : event.note);
