import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../../lib/money';

/**
 * What refunds of delivered orders cost us: `46 were delivered: we lose ₵529.30.`
 * @param isOnly whether the order is the only one that is talked about: `It was delivered: we lose ₵5.00.`
 */
export function lossWords(delivered: readonly Pick<AdminOrder, 'amount'>[], isOnly = false): string {
  const one = isOnly ? 'It' : '1';
  const were = delivered.length === 1 ? `${one} was` : `${delivered.length} were`;
  return `${were} delivered: we lose ${formatCedis(sumCedis(delivered.map(({ amount }) => amount)))}.`;
}
