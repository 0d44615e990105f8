import { refundBlockWords } from '../../../../../../contracts/top-ups/refund-blocks';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';

type Refundable = NonNullable<Output<'admin-get-attention-item'>['topup']>['refundable'];

/** Why a waiting request to send this much of a top-up back can't be approved any more. Undefined: it can, or none waits. */
export function staleWords(
  amount: number | undefined,
  { most, blocked }: Pick<Refundable, 'most' | 'blocked'>,
): string | undefined {
  if (amount === undefined) return undefined;
  const end = 'Refuse or withdraw it.';
  if (blocked !== null) return `It can’t be approved now. ${refundBlockWords[blocked]} ${end}`;
  return amount > most
    ? `It can’t be approved now: at most ${formatCedis(most)} can go back. ${end}`
    : undefined;
}
