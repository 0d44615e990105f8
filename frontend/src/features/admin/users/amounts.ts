/* What is typed as an amount of cedis. */

const maximumDecimals = 2;

/** The amount, or 0 where it is none (specification, section 5). */
export function parseAmount(text: string): number {
  const amount = text.trim() === '' ? 0 : Number(text);
  return Number.isFinite(amount) ? amount : 0;
}

export function isAmount(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

/** Words for an amount that no wallet can hold. */
export function checkAmount(amount: number): string | undefined {
  if (amount < 0) return 'The amount must not be below zero';
  return Number(amount.toFixed(maximumDecimals)) === amount
    ? undefined
    : 'The amount must have at most two decimals';
}
