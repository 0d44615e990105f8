/* What is typed as an amount of cedis. */

const maximumDecimals = 2;

/** Neither `12,50` nor `1,250`, which mean different things to different people. */
const decimal = /^-?(\d+\.?\d*|\.\d+)$/;

/** The amount, or 0 where it is none (specification, section 5). */
export function parseAmount(text: string): number {
  return isAmount(text) ? Number(text) : 0;
}

export function isAmount(text: string): boolean {
  return decimal.test(text.trim());
}

/** Words for an amount that no wallet can hold. */
export function checkAmount(amount: number): string | undefined {
  if (amount < 0) return 'The amount must not be below zero';
  return Number(amount.toFixed(maximumDecimals)) === amount
    ? undefined
    : 'The amount must have at most two decimals';
}
