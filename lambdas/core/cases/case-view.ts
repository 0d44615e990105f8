import { caseFacts as factsOnWire, caseView as wire } from '../../../contracts/cases/case-fields';
import { whenReported } from '../orders/life';
import type { Order } from '../orders/order';
import type { Settings } from '../settings/entities';
import { hourMs } from '../time';
import { toWire } from '../wire';
import { type Case, type CaseMessage, caseAsOf, caseNumber } from './rows';

export const caseView = (of: Case, order: Order, settings: Settings) =>
  toWire(wire, {
    ...factsOf(of, order),
    answerBy: answerBy(of, settings),
    answered: lastAnswer(of, settings),
  });

export const caseFacts = (of: Case, order: Order) => toWire(factsOnWire(), factsOf(of, order));

/** Leaves out which member of staff wrote a message, as the wire does. */
const factsOf = (of: Case, order: Order) => {
  const found = caseAsOf(of, order);
  return {
    ...found,
    number: caseNumber(of),
    messages: found.messages.filter(({ text }) => text !== ''),
  };
};

type Promised = Pick<Settings, 'case_hours'>;

/** When an answer is due to a customer who has waited since this time. */
const dueAt = (since: Date, { case_hours }: Promised): Date =>
  new Date(since.getTime() + case_hours * hourMs);

/** Returns since when the customer has waited: their first message after our last one, or else the opening of the case. */
function waitedSince({ openedAt }: Pick<Case, 'openedAt'>, before: readonly CaseMessage[]): Date {
  const afterOurs = before.slice(before.findLastIndex(({ from }) => from === 'staff') + 1);
  return afterOurs.find(({ at }) => at >= openedAt)?.at ?? openedAt;
}

/** When we have promised an answer: counted from the customer's first message since our last one. */
const answerBy = (of: Case, settings: Promised): Date => dueAt(waitedSince(of, of.messages), settings);

interface Answered {
  readonly at: Date;
  readonly since: Date;
  readonly isLate: boolean;
}

/** Our last answer since the case was opened, and whether it was in time; null if there is none yet. */
function lastAnswer(of: Case, settings: Promised): Answered | null {
  const last = of.messages.findLastIndex(({ from }, index) => from === 'staff' && isFirstOf(of, index));
  const answer = of.messages[last];
  if (answer === undefined || answer.at < of.openedAt) return null;
  const since = waitedSince(of, of.messages.slice(0, last));
  return { at: answer.at, since, isLate: answer.at > dueAt(since, settings) };
}

/** The promise is kept by the first of several answers in a row. */
const isFirstOf = ({ messages }: Case, index: number): boolean => messages[index - 1]?.from !== 'staff';

/** When an answer is promised, worked out from the order's row; null if its customer isn't waiting for one. */
export function orderAnswerBy(order: Order, settings: Promised): Date | null {
  const reportedAt = whenReported(order);
  return reportedAt && dueAt(reportedAt, settings);
}
