import { DateTime } from '../../../../components/date-time';
import type { TimelineEvent } from '../../../../components/timeline';
import type { AdminOrder, Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';

export interface HistoryEntry {
  /** Gives the mark's colour. Absent: none. */
  readonly event?: TimelineEvent['event'];
  readonly title: string;
  readonly text: string | null | undefined;
  readonly at: string;
  readonly by: string;
}

type AdminEvent = AdminOrder['timeline'][number];
type Attempt = NonNullable<Output<'admin-get-attention-item'>['order']>['attempts'][number];

interface Told extends Pick<AdminOrder, 'timeline'> {
  /** Each sending, with the supplier's answer. The list of orders doesn't know them. */
  readonly attempts?: readonly Attempt[];
  /** The supplier that has the order. */
  readonly supplier?: string | null;
  /** How much a refund of it is. */
  readonly refund?: number;
}

/** An order's history, the newest first, in the same words wherever staff read it. */
export function OrderHistory(told: Told) {
  return <HistoryList entries={orderEntries(told)} />;
}

export function HistoryList({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const newestFirst = entries.toReversed().toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className="timeline" aria-label="What happened">
      {newestFirst.map(({ event = 'noted', title, text, at, by }) => (
        <li key={`${at} ${title} ${text}`} className={`timeline__${event}`}>
          <p>
            <strong>{title}</strong>
            {text && <span>{`: ${text}`}</span>}
          </p>
          <p className="row__note">
            <DateTime at={at} />
            <span>{by && ` ${by}`}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The order's events, and its sendings in place of `sent`. */
export function orderEntries({ timeline, attempts = [], supplier = null, refund }: Told): HistoryEntry[] {
  const events = timeline.filter(
    (of) =>
      (of.event !== 'sent' || attempts.length === 0) && !(of.event === 'refunded' && twinOf(of, timeline)),
  );
  // An order that was sent again may have been with another supplier before.
  const isSentOnce = timeline.filter(({ event }) => event === 'sent').length === 1;
  const sent = isSentOnce && supplier !== null ? `Sent to ${supplier}` : eventLabels.sent;
  const labels = { ...eventLabels, sent };
  return [
    ...events.map((event) => ({
      event: event.event,
      title:
        event.event === 'failed' && twinOf(event, timeline)
          ? `Failed, and ${refund === undefined ? '' : `${formatCedis(refund)} `}refunded to the wallet`
          : (titleOf(event) ?? labels[event.event]),
      text: event.by === 'customer' || event.event === 'sent' ? null : (event.note ?? event.reason ?? null),
      at: event.at,
      by: actorText(event),
    })),
    ...attempts.map((attempt) => ({
      event: attemptEvents[attempt.state],
      title: `Sent to ${attempt.supplier}`,
      text: attemptText(attempt, attempts, timeline),
      at: attempt.at,
      by: '',
    })),
  ];
}

/** One decision fails an order and refunds it: the other event of the two. A supplier’s word and our refund are two. */
const twinOf = ({ event, at, by }: AdminEvent, timeline: Told['timeline']): AdminEvent | undefined =>
  timeline.find(
    (other) =>
      other.at === at && other.by === by && other.event === (event === 'failed' ? 'refunded' : 'failed'),
  );

const eventLabels: Record<TimelineEvent['event'], string> = {
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

const titleOf = ({ event, by }: AdminEvent): string | undefined =>
  event === 'failed' && by === 'customer' ? 'Cancelled' : undefined;

function actorText({ by, by_name: name }: AdminEvent): string {
  if (by === 'system') return 'automatically';
  if (by === 'customer' || by === 'supplier') return `by the ${by}`;
  return `by ${name ?? 'somebody who has left'}`;
}

/** The supplier's id and answer. An answer that the timeline has as an event of its own isn't repeated. */
function attemptText(
  { state, outcome, transaction_id: id }: Attempt,
  attempts: readonly Attempt[],
  timeline: Told['timeline'],
): string {
  const event = answerEvents[state];
  const isOnlyOne = attempts.filter((attempt) => attempt.state === state).length === 1;
  const isSaid = isOnlyOne && timeline.some((said) => said.event === event && said.by === 'supplier');
  return [...(isSaid ? [] : [saidWords(state) ?? outcome]), ...(id === null ? [] : [`Their id: ${id}`])].join(
    '. ',
  );
}

/** What the supplier says, which the order's own status may contradict. */
function saidWords(state: Attempt['state']): string | undefined {
  if (state === 'failed') return 'The supplier says that it failed';
  return state === 'delivered' ? 'The supplier says that it was delivered' : undefined;
}

/** How an attempt is marked: what failed isn't marked as what went through. */
const attemptEvents: Readonly<Record<Attempt['state'], TimelineEvent['event']>> = {
  accepted: 'sent',
  delivered: 'sent',
  failed: 'failed',
  refused: 'failed',
  turned_away: 'waiting',
  not_found: 'waiting',
  unknown: 'waiting',
};

/** The timeline's event of an attempt's state. */
const answerEvents: Readonly<Partial<Record<Attempt['state'], TimelineEvent['event']>>> = {
  accepted: 'confirmed',
  delivered: 'delivered',
  failed: 'failed',
};
