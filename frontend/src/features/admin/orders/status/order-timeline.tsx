import { Timeline, type TimelineEvent } from '../../../../components/timeline';
import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';

export const eventLabels: Record<TimelineEvent['event'], string> = {
  paid: 'Paid from the wallet',
  waiting: 'Queued',
  sent: 'Sent to the supplier',
  confirmed: 'Accepted by the supplier',
  delivered: 'Delivered',
  failed: 'Failed',
  refunded: 'Refunded to the wallet',
  recharged: 'Charged to the wallet again',
  reopened: 'Reopened',
  flagged: 'Needs you',
};

type AdminEvent = AdminOrder['timeline'][number];

export const titleOfEvent = ({ event, by }: Pick<AdminEvent, 'event' | 'by'>) =>
  event === 'failed' && by === 'customer' ? 'Cancelled' : undefined;

interface OrderTimelineProps extends Pick<AdminOrder, 'timeline'> {
  /** The supplier that has the order. */
  readonly supplier?: string | null;
}

/** An order's history, with who did what. */
export function OrderTimeline({ timeline, supplier = null }: OrderTimelineProps) {
  // An order that was sent again may have been with another supplier before.
  const isSentOnce = timeline.filter(({ event }) => event === 'sent').length === 1;
  const { data } = api.useGetProfileQuery({});
  return (
    <Timeline
      events={timeline}
      labels={isSentOnce && supplier !== null ? { ...eventLabels, sent: `Sent to ${supplier}` } : eventLabels}
      titleOf={titleOfEvent}
      noteOf={({ by, note }) => (by === 'customer' ? undefined : note)}
      actorOf={(event) => actorText(event, data?.profile.user_id)}
    />
  );
}

export function actorText({ by, by_name: name }: AdminEvent, ownId: string | undefined): string {
  if (by === 'system') return 'automatically';
  if (by === 'customer' || by === 'supplier') return `by the ${by}`;
  return by === ownId ? 'by you' : `by ${name ?? 'somebody who has left'}`;
}
