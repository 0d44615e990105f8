import { isMaskedNumber } from '../../../../contracts/phone-numbers';
import { maskedNumber, withMaskedNumbers } from '../../accounts/masked-numbers';
import { step } from '../delivery/order-steps';
import type { Order } from '../entities';

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

/** The first moment of the day that many months before; of a shorter month its last day. */
export function monthsBefore(at: Date, months: number): Date {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)));
}
