import { attentionWords } from '../../../../../../contracts/attention/attention-reasons';
import { wasAnswered } from '../../../../../../contracts/cases/case-words';
import type { Output } from '../../../../lib/api/contract-types';
import { type HistoryEntry, HistoryList, orderEntries } from '../../orders/status/order-history';
import { Panel } from '../../shared/panels/panel';
import { saysToPhone } from './steps';

type Item = Output<'admin-get-attention-item'>;
type ItemEvent = NonNullable<Item['item']>['events'][number];

/** An item's history in one list, newest first: its events, suppliers' answers, and what staff asked and did. */
export function History({ item }: { readonly item: Item }) {
  const entries = [...ofOrder(item), ...ofTopUp(item), ...ofItem(item)];
  // That it needs somebody, and for how long, stands above and among the facts.
  const [first] = entries;
  if (first === undefined || (entries.length === 1 && first.event === 'flagged' && !first.text)) return null;
  return (
    <Panel id="history" title="What happened">
      <HistoryList entries={entries} />
    </Panel>
  );
}

/** The item's own event already says that it needs somebody. */
const ofOrder = ({ order, item }: Item): HistoryEntry[] =>
  order === null
    ? []
    : orderEntries({
        ...order,
        timeline: order.timeline.filter(({ event }) => event !== 'flagged' || item === null),
        refund: order.amount,
      });

/** Money that went out of it. */
const ofTopUp = ({ topup }: Item): HistoryEntry[] =>
  (topup?.happened ?? []).map(({ title, text, at, by, has_failed }) => ({
    ...{ title, text, at },
    ...(has_failed && { event: 'failed' as const }),
    by: by === null ? 'automatically' : `by ${by}`,
  }));

/** Leaves the report out if there is a case, which shows it, and a sending that failed, which is among the money that went out. */
const ofItem = ({ item, subject, order, topup, case: opened, known }: Item): HistoryEntry[] =>
  withoutRepeats(item?.events ?? [], known)
    // A decision about the order settles it, and is among the order’s events.
    .filter(({ event, at }) => event !== 'resolved' || !order?.timeline.some((decided) => decided.at === at))
    .filter(({ text }) => !(opened && text === attentionWords.order_reported))
    .filter(({ text }) => !(topup?.happened?.length && text === attentionWords.top_up_refund_failed))
    .map((entry) => ({ ...entry, text: isSaidAbove(item, subject.kind, entry) ? null : entry.text }))
    .map(({ event, text, at, by }) => ({
      ...titled(event, text),
      ...(event === 'opened' && { event: 'flagged' as const }),
      at,
      by: by === null ? 'automatically' : `by ${by}`,
    }));

/** Whether the text above already begins with this reason. */
const isSaidAbove = (
  of: Item['item'],
  kind: Item['subject']['kind'],
  { event, text }: Pick<HistoryEntry, 'text'> & Pick<ItemEvent, 'event'>,
): boolean =>
  event === 'opened' &&
  kind !== 'order' &&
  (of?.reasons ?? []).some((reason) => attentionWords[reason] === text);

/** What is known says the latest answer with its time, if it says what to do about it. Here is then only who asked. */
const withoutRepeats = (events: readonly ItemEvent[], known: string) => {
  const said = saysToPhone({ known }) ? events.findLast(({ event }) => event === 'answered') : undefined;
  return events.map((event) => (event === said ? { ...event, text: null } : event));
};

/** An answer settles the report, but may leave its case open. */
const titled = (event: ItemEvent['event'], text: string | null): Pick<HistoryEntry, 'title' | 'text'> =>
  event === 'resolved' && text === wasAnswered
    ? { title: 'Answered', text: null }
    : { title: itemLabels[event], text };

const itemLabels: Readonly<Record<ItemEvent['event'], string>> = {
  opened: 'Needs you',
  answered: 'Asked',
  resolved: 'Resolved',
};
