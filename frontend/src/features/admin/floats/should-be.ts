import { formatCedis, plainCedis } from '../../../lib/money';

/** A range, until the next quiet reading covers the orders that were in flight at the count. */
export const shouldBe = (expected: number, unsure: number): string =>
  unsure === 0 ? formatCedis(expected) : `${formatCedis(expected)} to ${plainCedis(expected + unsure)}`;
