import type { SupplierName } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import type { TierId } from '../../../contracts/prices/tiers';
import type { Pesewas } from '../money';
import type { Costs } from './costs';
import type { PricedFor, TierPrices } from './tiers';

/** A bundle on the price list. */
export interface BundlePrice {
  readonly id: string;
  readonly network: NetworkId;
  /** Text such as `1GB` or `500MB`. */
  readonly dataSize: string;
  /** The line of the network that it is of: iShare, BigTime. */
  readonly line: string | null;
  /** Standard: what it costs everybody without another price. `priceFor` answers what it costs a customer. */
  readonly price: Pesewas;
  readonly tiers: TierPrices;
  /** What it costs the shop. Only staff who see reports read it. */
  readonly costs: Costs;
  /** What it was in the last 24 hours, where it fell: `withHighs` alone makes and reads them. */
  readonly highs: readonly High[];
  /** How long the data is good for, in words; null for none. */
  readonly validity: string | null;
  /** What else customers should know. */
  readonly note: string | null;
  /** Its place among the network's plans: smaller first, and those of one place by price. */
  readonly sort: number;
  /** The specification's one id of the plan: at `apiPlanSupplier`, if that one has none of its own below. */
  readonly apiPlanId: string | null;
  /** The bundle API that was asked first when `apiPlanId` was entered. Null without one. */
  readonly apiPlanSupplier: 'primary' | 'secondary' | null;
  /** Its id at each bundle API. Hubnet sells by volume. */
  readonly primaryPlanId: string | null;
  readonly secondaryPlanId: string | null;
  /** At suppliers that staff have added. */
  readonly otherPlanIds: Readonly<Record<SupplierName, string>>;
  readonly isActive: boolean;
  /** What it costs later, the first change first. `priceAt` reads it: `price` alone may be an old one. */
  readonly next: readonly TimedPrice[];
  /** The same of tiers: each is of one. */
  readonly nextTiers: readonly TimedTierPrice[];
}

/** What a bundle costs from a moment on. */
export interface TimedPrice {
  readonly at: Date;
  readonly price: Pesewas;
}

/** What it costs a tier from a moment on. */
export interface TimedTierPrice extends TimedPrice {
  readonly tier: TierId;
}

/** What one customer pays for a plan by agreement. */
export interface OwnPrice {
  readonly price: Pesewas;
  /** It is over from then on; null: no end is set. */
  readonly until: Date | null;
  /** `bundleHash` of what it was agreed for: a plan that has become another bundle is not sold at it. */
  readonly bundle: string;
}

/** By the plan's id. Read one by `ownPriceAt`: it may be over. */
export type OwnPriceList = ReadonlyMap<string, OwnPrice>;

/** All of one customer's, in one row. Their account has its version. */
export interface OwnPrices {
  readonly userId: string;
  readonly prices: OwnPriceList;
  readonly version: number;
}

/** What can fall: what somebody pays, or the lowest cost that is known. */
export type Falling = PricedFor | 'cost';

/** What something was at most before it fell, in the hour in which that ended. */
export interface High {
  readonly of: Falling;
  /** Since 1970. */
  readonly hour: number;
  readonly most: Pesewas;
}
