import { approvalStatusWords, closedWords } from '../../../../../../contracts/approvals/approval-words';
import { DateTime } from '../../../../components/date-time';
import { isAllSaid } from '../../../../components/timeline';
import type { Output } from '../../../../lib/api/contract-types';
import { actorText, eventLabels, titleOfEvent } from '../../orders/status/order-timeline';
import { Panel } from '../../shared/panels/panel';

type Item = Output<'admin-get-attention-item'>;
type OrderEvent = NonNullable<Item['order']>['timeline'][number]['event'];
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
  const attempts = order.attempts.map((attempt) => ({
    title: `Sent to ${attempt.supplier}`,
    text: attemptText(attempt, order),
    at: attempt.at,
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

type Order = NonNullable<Item['order']>;
type Attempt = Order['attempts'][number];

/** The supplier's id and answer. An answer that the timeline has as an event of its own isn't repeated. */
function attemptText({ state, outcome, transaction_id: id }: Attempt, { attempts, timeline }: Order): string {
  const event = answerEvents[state];
  const isOnlyOne = attempts.filter((attempt) => attempt.state === state).length === 1;
  const isSaid = isOnlyOne && timeline.some((said) => said.event === event && said.by === 'supplier');
  return [...(isSaid ? [] : [outcome]), ...(id === null ? [] : [`Their id: ${id}`])].join('. ');
}

/** The timeline's event of an attempt's state. */
const answerEvents: Readonly<Partial<Record<Attempt['state'], OrderEvent>>> = {
  accepted: 'confirmed',
  delivered: 'delivered',
  failed: 'failed',
};

const ofItem = ({ item, subject }: Item): Entry[] =>
  (item?.events ?? []).map(({ event, text, at, by }) => ({
    ...(subject.kind === 'approval' ? ofApproval(event, text) : { title: itemLabels[event], text }),
    at,
    by: actorOf(event, by, subject),
  }));

/** Who asked for an approval stands above. */
function actorOf(event: ItemEvent['event'], by: string | null, { kind }: Item['subject']): string {
  if (by !== null) return `by ${by}`;
  return kind === 'approval' && event === 'opened' ? '' : 'automatically';
}

/** What became of a request for approval: `Approved: The network was down`. */
function ofApproval(event: ItemEvent['event'], text: string): Pick<Entry, 'title' | 'text'> {
  if (event === 'opened') return { title: 'Sent for approval', text: null };
  if (event !== 'resolved') return { title: itemLabels[event], text };
  const title = decisions.find((words) => text.startsWith(`${words}: `)) ?? text;
  return { title, text: text.slice(`${title}: `.length) };
}

const decisions = [...Object.values(approvalStatusWords), closedWords];

const itemLabels: Readonly<Record<ItemEvent['event'], string>> = {
  opened: 'Needs you',
  assigned: 'Assigned',
  noted: 'Note',
  answered: 'Asked',
  resolved: 'Resolved',
};
