import { caseFacts as factsOnWire, caseView as wire } from '../../../contracts/cases/case-fields';
import { zero } from '../money';
import type { Order } from '../orders/order';
import type { Settings } from '../settings/entities';
import { toWire } from '../wire';
import { goodwillIn } from './goodwill';
import { answerBy, lastAnswer } from './promise';
import { type Case, caseAsOf, caseNumber } from './rows';

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
  const goodwill = goodwillIn(order);
  return {
    ...found,
    number: caseNumber(of),
    goodwill: goodwill === zero ? null : goodwill,
    messages: found.messages.filter(({ text }) => text !== ''),
  };
};
