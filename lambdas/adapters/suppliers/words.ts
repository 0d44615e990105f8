import type { PlaceOutcome, StatusOutcome } from '../../core/suppliers/ports';

/** A refusal that is the supplier's fault, such as an empty float or a rejected key. */
export const refusedForTrouble = (trouble: { readonly noFloat?: true } = {}): PlaceOutcome => ({
  kind: 'refused',
  fault: 'supplier',
  ...trouble,
});

/**
 * Whether a refusal says that the reference was used before. The supplier then has the order from an earlier attempt,
 * and its status says what happened to it.
 */
export const saysUsedBefore = (status: number, words: string): boolean =>
  status === 409 || /duplicate|already|exist|been used/i.test(words);

/** A supplier's words as the customer may read them: short, no markup, never only a code. */
export function customerWords(words: string): string {
  const cleaned = words
    .replace(/[^\p{L}\p{N} .,'()/-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  return cleaned === '' || /^\d+$/.test(cleaned) ? 'The network refused the order' : cleaned;
}

/** The status words that suppliers use, in their answers and in their webhooks. */
export function readStatusWord(word: string, reason: string): StatusOutcome {
  switch (word.trim().toLowerCase()) {
    case 'accepted':
    case 'in progress':
    case 'processing':
    case 'pending':
      return { kind: 'accepted' };
    case 'completed':
    case 'delivered':
    case 'success':
      return { kind: 'delivered' };
    case 'failed':
    case 'cancelled':
    case 'canceled':
    case 'rejected':
    case 'refunded':
    case 'reversed':
      return { kind: 'failed', reason: customerWords(reason) };
    default:
      return { kind: 'unknown', detail: 'Unknown status word' };
  }
}
