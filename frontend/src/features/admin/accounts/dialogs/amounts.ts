/* Amounts in cedis as typed into a field. */

/** Rejects `12,50` and `1,250`, because a comma can mean two things. */
const decimal = /^-?(\d+\.?\d*|\.\d+)$/;

export const isAmount = (text: string): boolean => decimal.test(text.trim());

/** Returns the amount, or 0 if the text isn't one (specification, section 5). */
export const parseAmount = (text: string): number => (isAmount(text) ? Number(text) : 0);
