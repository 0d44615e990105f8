import { maximumTopUpCedis, minimumTopUpCedis } from '../../../../contracts/constants';
import { formatCount } from '../../lib/words';

/* What can be topped up, in cedis. The server decides. */

/** Returns the whole number at the start of a text, or NaN: 10 for `10,50`, and 1000 for `1,000`. */
export function parseAmount(text: string): number {
  return Number.parseInt(withoutGroups(text), 10);
}

const withoutGroups = (text: string): string => text.replace(/,(?=\d{3}(?!\d))/g, '');

/** Returns a note with the whole amount that a typed text with decimals counts as. Undefined without decimals, or if it can't be topped up. */
export function wholeCedisNote(text: string): string | undefined {
  const amount = parseAmount(text);
  return Number(withoutGroups(text)) === amount || amountProblem(amount) !== undefined
    ? undefined
    : `Whole cedis only: ₵${formatCount(amount)}`;
}

/** Shown where a problem would stand, so that nothing moves while somebody types. */
export const amountsWords = `Whole cedis, at most ₵${formatCount(maximumTopUpCedis)}`;

/** Returns why an amount can't be topped up, or undefined. */
export function amountProblem(amount: number): string | undefined {
  if (!(amount >= minimumTopUpCedis)) return `Enter at least ₵${minimumTopUpCedis}`;
  if (amount > maximumTopUpCedis) return `Enter at most ₵${formatCount(maximumTopUpCedis)}`;
  return undefined;
}
