import { hourMs } from '../durations';
import { attentionNotes, type Order } from '../orders/order';
import type { Settings } from '../settings/entities';
import type { Case, CaseMessage } from './rows';

type Promised = Pick<Settings, 'case_hours'>;

/** When an answer is due to somebody who has waited since then. */
const dueAt = (since: Date, { case_hours }: Promised): Date =>
  new Date(since.getTime() + case_hours * hourMs);

/** Since when the customer waits after these messages: their first one after our last, or else the opening of the case. */
function waitedSince({ openedAt }: Pick<Case, 'openedAt'>, before: readonly CaseMessage[]): Date {
  const afterOurs = before.slice(before.findLastIndex(({ from }) => from === 'staff') + 1);
  return afterOurs.find(({ at }) => at >= openedAt)?.at ?? openedAt;
}

/** Up to when an answer is promised, to what the customer wrote first since our last one. */
export const answerBy = (of: Case, settings: Promised): Date => dueAt(waitedSince(of, of.messages), settings);

interface Answered {
  readonly at: Date;
  readonly since: Date;
  readonly isLate: boolean;
}

/** Our last answer since the case was opened, and whether it was in time. Null: none yet. */
export function lastAnswer(of: Case, settings: Promised): Answered | null {
  const last = of.messages.findLastIndex(({ from }, index) => from === 'staff' && isFirstOf(of, index));
  const answer = of.messages[last];
  if (answer === undefined || answer.at < of.openedAt) return null;
  const since = waitedSince(of, of.messages.slice(0, last));
  return { at: answer.at, since, isLate: answer.at > dueAt(since, settings) };
}

/** The first of several answers in a row keeps the promise. */
const isFirstOf = ({ messages }: Case, index: number): boolean => messages[index - 1]?.from !== 'staff';

/** Up to when an answer is promised about an order at the desk, from its own row. Null: its customer waits for none. */
export function orderAnswerBy({ attention, timeline }: Order, settings: Promised): Date | null {
  if (!attention.includes('order_reported')) return null;
  const reported = timeline.findLast(
    ({ event, note }) => event === 'flagged' && note === attentionNotes.order_reported,
  );
  return reported ? dueAt(reported.at, settings) : null;
}
