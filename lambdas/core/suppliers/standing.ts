import type { SupplierName } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import { dayOf } from '../calendar';
import { minuteMs } from '../durations';
import type { Pesewas } from '../money';
import { ownCode, type SoldAs } from './network-codes';
import type { RouteEntry } from './route';

/** What is remembered of suppliers, beside their troubles, for the limits of routes. */
export interface Standing {
  /** Our money there, as it was last read. Absent: not known. */
  readonly floats: Readonly<Record<SupplierName, KnownFloat | undefined>>;
  /** The last day on which a supplier's most orders of a network's code were reached, by `fullName`. */
  readonly full: Readonly<Record<string, string | undefined>>;
  /** Who gets new orders, while the shop sells nothing that no supplier can pay for. Null: it sells whatever is on sale. */
  readonly sellers: readonly SupplierName[] | null;
}

export interface KnownFloat {
  readonly balance: Pesewas;
  readonly at: Date;
}

export const noStanding: Standing = { floats: {}, full: {}, sellers: null };

interface Sold {
  readonly network: NetworkId;
  readonly soldAs: SoldAs | null;
}

/** What a day's orders are counted under. Lines without a code of their own count with their network. */
export const dayName = ({ network, soldAs }: Sold, supplier: SupplierName): string =>
  `${supplier}#${ownCode(network, soldAs?.codes[supplier]) ?? network}`;

/** Lines count with their network, and may get fewer. */
export const fullName = (order: Sold, supplier: SupplierName, most: number): string =>
  `${dayName(order, supplier)}#${most}`;

/** Read three times as long ago as it should be, a float says nothing. */
const knownMs = 15 * minuteMs;

export const knownFloat = (float: KnownFloat | undefined, at: Date): KnownFloat | null =>
  float !== undefined && at.getTime() - float.at.getTime() <= knownMs ? float : null;

/** A float that isn't known is never too small. */
export function isFloatLow({ supplier, keepFloat }: RouteEntry, { floats }: Standing, at: Date): boolean {
  const known = knownFloat(floats[supplier], at);
  return keepFloat !== null && known !== null && known.balance < keepFloat;
}

export const isDayFull = (
  { supplier, mostADay }: RouteEntry,
  order: Sold,
  { full }: Standing,
  at: Date,
): boolean => mostADay !== null && full[fullName(order, supplier, mostADay)] === dayOf(at);
