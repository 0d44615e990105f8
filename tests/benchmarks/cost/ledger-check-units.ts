import { bytes } from './assumptions';

const readUnitBytes = 4_096;

/** Everything that a shop has ever sold. */
export interface History {
  readonly customers: number;
  readonly orders: number;
  readonly topUps: number;
}

/**
 * Read units of one check of the whole table: each wallet and each of its orders once, the two lists, and the reference of each top-up.
 * Reads may be eventually consistent, at half the cost.
 */
export function ledgerCheckUnits({ customers, orders, topUps }: History): number {
  if (customers === 0) return 0;
  const wallet =
    1 +
    units(((orders + topUps) / customers) * bytes.entry) +
    units((topUps / customers) * bytes.topUp) +
    orders / customers;
  const lists = units(orders * bytes.order) + units(topUps * bytes.topUp);
  return (customers * wallet + lists + topUps) / 2;
}

const units = (size: number): number => Math.ceil(size / readUnitBytes);
