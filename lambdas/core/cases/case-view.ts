import { caseFacts as factsOnWire, caseView as wire } from '../../../contracts/cases/contracts';
import { staffsOutcomes } from '../../../contracts/cases/terms';
import { hourMs } from '../kernel/time';
import { toWire } from '../kernel/wire';
import { isSaidFailed, whenReported } from '../orders/life';
import type { Order } from '../orders/order';
import type { Settings } from '../settings/settings';
import { type Case, caseAsOf } from './rows';

export const caseView = (of: Case, order: Order, settings: Settings) =>
  toWire(wire, { ...factsOf(of, order), answerBy: dueAt(waitedSince(of), settings) });

export const caseFacts = (of: Case, order: Order) => toWire(factsOnWire(), factsOf(of, order));

/** Leaves out which member of staff wrote a message, as the wire does. */
const factsOf = (of: Case, order: Order) => {
  const current = caseAsOf(of, order);
  return { ...current, messages: current.messages.filter(({ text }) => text !== '') };
};

type Promised = Pick<Settings, 'case_hours'>;

/** When an answer is due to a customer who has waited since this time. */
const dueAt = (since: Date, { case_hours }: Promised): Date =>
  new Date(since.getTime() + case_hours * hourMs);

/** Returns since when the customer has waited: their first message after our last one, or else the opening of the case. */
function waitedSince({ openedAt, messages }: Case): Date {
  const afterOurs = messages.slice(messages.findLastIndex(({ from }) => from === 'staff') + 1);
  return afterOurs.find(({ at }) => at >= openedAt)?.at ?? openedAt;
}

/** When an answer is promised, worked out from the order's row; null if its customer isn't waiting for one. */
export function orderAnswerBy(order: Order, settings: Promised): Date | null {
  const reportedAt = whenReported(order);
  return reportedAt && dueAt(reportedAt, settings);
}

/** The outcomes that a case can be closed with: those that have happened. */
export function outcomesOf({ openedAt }: Case, order: Order): (typeof staffsOutcomes)[number][] {
  const happened = {
    sent_again: order.attempts.some(({ at }) => at > openedAt),
    refunded: order.status === 'failed',
    delivered: order.status === 'completed' && !isSaidFailed(order),
  };
  return staffsOutcomes.filter((outcome) => happened[outcome]);
}
