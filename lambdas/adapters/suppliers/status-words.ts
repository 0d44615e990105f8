/** The words for an order's state in suppliers' answers and delivery reports. Any other word proves nothing. */
const words: Readonly<Record<string, 'accepted' | 'delivered' | 'failed'>> = {
  accepted: 'accepted',
  'in progress': 'accepted',
  processing: 'accepted',
  pending: 'accepted',
  completed: 'delivered',
  delivered: 'delivered',
  success: 'delivered',
  failed: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
  rejected: 'failed',
  refunded: 'failed',
  reversed: 'failed',
};

/** Null for a word that isn't listed. */
export const readStatusWord = (word: string): 'accepted' | 'delivered' | 'failed' | null => {
  const listed = word.trim().toLowerCase();
  return Object.hasOwn(words, listed) ? (words[listed] ?? null) : null;
};
