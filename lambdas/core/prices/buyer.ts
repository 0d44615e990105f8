import type { Account } from '../accounts/entities';
import type { OwnPriceList, OwnPrices } from './entities';
import { noOwnPrices } from './own-prices';
import type { AccountTier } from './tiers';

/** What a customer's prices follow from. */
export interface Buyer {
  readonly tier: AccountTier | null;
  readonly own: OwnPriceList;
}

/** Everybody who is in no tier and has no prices of their own: also whoever only looks. */
export const anybody: Buyer = { tier: null, own: noOwnPrices };

/** Null: the rows are of two moments, and have to be read again. */
export function buyerOf(account: Pick<Account, 'tier' | 'ownPrices'>, own: OwnPrices | null): Buyer | null {
  if ((own?.version ?? 0) !== account.ownPrices) return null;
  return { tier: account.tier, own: own?.prices ?? noOwnPrices };
}
