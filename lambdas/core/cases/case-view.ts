import type { writeCase } from '../../../contracts/cases/write-case';
import type { OutputOf } from '../../../contracts/contract';
import { toCedis, zero } from '../money';
import type { Order } from '../orders/order';
import type { Settings } from '../settings/entities';
import { goodwillIn } from './goodwill';
import { answerBy, lastAnswer } from './promise';
import { type Case, caseAsOf, caseNumber } from './rows';

type View = OutputOf<typeof writeCase>['case'];

export function caseView(of: Case, order: Order, settings: Settings): View {
  const answered = lastAnswer(of, settings);
  return {
    ...caseFacts(of, order),
    answer_by: answerBy(of, settings).toISOString(),
    answered: answered && {
      at: answered.at.toISOString(),
      since: answered.since.toISOString(),
      is_late: answered.isLate,
    },
  };
}

/** Leaves out which member of staff wrote a message. */
export function caseFacts(of: Case, order: Order): Omit<View, 'answer_by' | 'answered'> {
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
