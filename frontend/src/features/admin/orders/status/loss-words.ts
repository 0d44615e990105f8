import { lessGoodwill } from '../../../../../../contracts/orders/refund-words';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../../lib/money';

type Moved = Pick<AdminOrder, 'amount' | 'goodwill'>;

/** What refunds of these orders give back, or charging them again takes: `₵15.00`, with the goodwill that it is less. */
export const totalOf = (orders: readonly Moved[]): string =>
  lessGoodwill(
    {
      amount: sumCedis(orders.map(({ amount }) => amount)),
      goodwill: sumCedis(orders.map(({ goodwill = 0 }) => goodwill)),
    },
    formatCedis,
  );

/**
 * What refunds of delivered orders cost us: `46 were delivered: we lose ₵529.30.`
 * @param isOnly whether the order is the only one that is talked about: `It was delivered: we lose ₵5.00.`
 */
export function lossWords(delivered: readonly Moved[], isOnly = false): string {
  const one = isOnly ? 'It' : '1';
  const were = delivered.length === 1 ? `${one} was` : `${delivered.length} were`;
  return `${were} delivered: we lose ${totalOf(delivered)}.`;
}
