import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../../lib/money';

/** What refunds of delivered orders cost us: `46 were delivered: we lose ₵529.30.` */
export function lossWords(delivered: readonly Pick<AdminOrder, 'amount'>[]): string {
  const were = delivered.length === 1 ? '1 was' : `${delivered.length} were`;
  return `${were} delivered: we lose ${formatCedis(sumCedis(delivered.map(({ amount }) => amount)))}.`;
}
