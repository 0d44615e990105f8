import { momentWords } from '../../../contracts/prices/price-moments';
import { AppError } from '../errors';
import { formatCedis } from '../money';
import type { TypedTopUp } from './book-entities';

/** `MoMo 47-11` and `momo 4711` are one. */
export function referenceOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain.trim();
}

/** Two people may type in the same payment. */
export const typedBefore = ({ at, byName, amount }: TypedTopUp) =>
  new AppError('confirmation_needed', {
    userMessage: `${formatCedis(amount)} under this reference was recorded on ${momentWords(at)} by ${byName ?? 'somebody'}. Is it another one?`,
  });
