import type { writeCase } from '../../../contracts/cases/write-case';
import type { OutputOf } from '../../../contracts/contract';
import { hourMs } from '../durations';
import { toCedis, zero } from '../money';
import type { Order } from '../orders/entities';
import type { Settings } from '../settings/entities';
import { type Case, caseAsOf, caseNumber } from './entities';
import { goodwillIn } from './goodwill';

type View = OutputOf<typeof writeCase>['case'];

export function caseView(of: Case, order: Order, { case_hours }: Settings): View {
  const answerBy = new Date(of.openedAt.getTime() + case_hours * hourMs);
  return { ...caseFacts(of, order), answer_by: answerBy.toISOString() };
}

/** Who of staff wrote is not told. */
export function caseFacts(of: Case, order: Order): Omit<View, 'answer_by'> {
  const { state, wrong, outcome, rating, messages, version } = caseAsOf(of, order);
  return {
    number: caseNumber(of),
    ...{ state, wrong, outcome, rating, version },
    goodwill: goodwillIn(order) === zero ? null : toCedis(goodwillIn(order)),
    messages: messages
      .filter(({ text }) => text !== '')
      .map(({ from, at, text }) => ({ from, at: at.toISOString(), text })),
  };
}
