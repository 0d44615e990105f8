import { DateTime } from '../../../../components/date-time';
import { isAllSaid } from '../../../../components/timeline';
import type { Output } from '../../../../lib/api/contract-types';
import { actorText, eventLabels, titleOfEvent } from '../../orders/status/order-timeline';
import { Panel } from '../../shared/panels/panel';

type Item = Output<'admin-get-attention-item'>;
type ItemEvent = NonNullable<Item['item']>['events'][number];

interface Entry {
  readonly title: string;
  readonly text: string | null | undefined;
  readonly at: string;
  readonly by: string;
}

/** An item's history in one list, newest first: its events, suppliers' answers, and what staff asked, wrote and did. */
export function History({ item }: { readonly item: Item }) {
  const entries = [...ofOrder(item), ...ofItem(item)];
  if (entries.length === 0) return null;
  const newestFirst = entries.toReversed().toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel id="history" title="What happened">
      <ol className="attention__events" aria-label="What happened">
        {newestFirst.map(({ title, text, at, by }) => (
          <li key={`${at} ${title} ${text}`}>
            <p>
              <strong>{title}</strong>
              {text && `: ${text}`}
            </p>
            <p className="row__note">
              <DateTime at={at} />
              {by && ` ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function ofOrder({ order, item }: Item): Entry[] {
  if (order === null) return [];
  const isSaidBelow = ({ event }: { readonly event: string }) =>
    (event === 'sent' && order.attempts.length > 0) || (event === 'flagged' && item !== null);
  const events = order.timeline.filter((event) => !isSaidBelow(event));
  const attempts = order.attempts.map(({ supplier, at, outcome, transaction_id: id }) => ({
    title: `Sent to ${supplier}`,
    text: id === null ? outcome : `${outcome}. Their id: ${id}`,
    at,
    by: '',
  }));
  return [
    ...events.map((event) => ({
      title: titleOfEvent(event) ?? ((isAllSaid(event) && event.note) || eventLabels[event.event]),
      text: event.by === 'customer' || isAllSaid(event) ? null : (event.note ?? null),
      at: event.at,
      // By name, as in the item's own events.
      by: actorText(event, undefined),
    })),
    ...attempts,
  ];
}

const ofItem = ({ item }: Item): Entry[] =>
  (item?.events ?? []).map(({ event, text, at, by }) => ({
    title: itemLabels[event],
    text,
    at,
    by: by === null ? 'automatically' : `by ${by}`,
  }));

const itemLabels: Readonly<Record<ItemEvent['event'], string>> = {
  opened: 'Needs you',
  assigned: 'Assigned',
  noted: 'Note',
  answered: 'Asked',
  resolved: 'Resolved',
};
