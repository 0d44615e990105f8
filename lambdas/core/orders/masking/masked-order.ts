import { isMaskedNumber } from '../../../../contracts/phone-numbers';
import { maskedNumber, withMaskedNumbers } from '../../accounts/masked-numbers';
import { step } from '../life';
import type { Order } from '../order';

export const isMasked = ({ phoneNumber }: Pick<Order, 'phoneNumber'>): boolean => isMaskedNumber(phoneNumber);

/** Neither a supplier, nor `reconcile`, nor a person has anything to do with it. A case is a row of its own. */
export const isOver = ({ stage, attention }: Order): boolean => stage === 'settled' && attention.length === 0;

/** An order without the number that its data went to; its money and what happened stay. */
export function masked(order: Order): Order {
  const { phoneNumber, answer, timeline } = order;
  const without = (text: string) =>
    withMaskedNumbers(text.replaceAll(phoneNumber, maskedNumber(phoneNumber)));
  const happened = timeline.map(({ note, ...event }) =>
    note === undefined ? event : { ...event, note: without(note) },
  );
  return step(
    { ...order, timeline: happened },
    {
      phoneNumber: maskedNumber(phoneNumber),
      answer: answer && { ...answer, message: without(answer.message) },
    },
    [],
  );
}
