import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../../lib/money';

type Moved = Pick<AdminOrder, 'amount'>;

/** What refunds of these orders give back, or charging them again takes: `₵15.00`. */
export const totalOf = (orders: readonly Moved[]): string =>
  formatCedis(sumCedis(orders.map(({ amount }) => amount)));

/**
 * The cost of refunding delivered orders: `46 are marked delivered: we lose ₵529.30 if the data came.` “If”, because the supplier or the
 * customer may since have denied it.
 * @param isOnly whether the order is the only one that is talked about: `It is marked delivered: …`
 */
export const lossWords = (delivered: readonly Moved[], isOnly = false): string =>
  `${areOf(delivered, isOnly)} marked delivered: we lose ${totalOf(delivered)} if the data came.`;

/** The cost of refunding orders that a supplier may still deliver: `2 are with a supplier: we lose up to ₵9.90 if the data still comes.` */
export const mayArriveWords = (orders: readonly Moved[], isOnly = false): string =>
  `${areOf(orders, isOnly)} with a supplier: we lose ${orders.length === 1 ? '' : 'up to '}${totalOf(orders)} if the data still comes.`;

const areOf = ({ length }: readonly Moved[], isOnly: boolean): string =>
  length === 1 ? `${isOnly ? 'It' : '1'} is` : `${length} are`;
