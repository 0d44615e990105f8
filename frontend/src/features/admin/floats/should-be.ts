import { formatCedis, plainCedis } from '../../../lib/money';

/** What a balance at a supplier is more or less than our record. */
export function differenceWords(cedis: number): string {
  if (cedis === 0) return 'None';
  return `${formatCedis(Math.abs(cedis))} ${cedis < 0 ? 'less' : 'more'} than our record`;
}

/** A range, until the next quiet reading covers the orders that were in flight at the count. */
export const shouldBe = (expected: number, unsure: number): string =>
  unsure === 0 ? formatCedis(expected) : `${formatCedis(expected)} to ${plainCedis(expected + unsure)}`;
