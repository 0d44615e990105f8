import type { StaffRole } from '../../../contracts/accounts/permissions';
import type { Pesewas } from '../money';
import type { AccountTier } from '../prices/tiers';
import type { EndedSessions } from '../sessions/ended-sessions';
import type { BuyingSettings } from './buying-settings';
import type { Moments } from './recent-use';

export type Role = 'user' | 'admin';

/**
 * What was spent and not given back, in pesewas. `day` and `month` name the period their amount is for;
 * in a later period the amount counts as zero.
 */
export interface Spent {
  readonly total: Pesewas;
  readonly month: { readonly period: string; readonly amount: Pesewas };
  readonly day: { readonly period: string; readonly amount: Pesewas };
}

/** A purchase as the account's row knows it. What became of it, its order says. */
export interface BoughtBundle {
  /** 24 bits of a hash of number and plan: others may have the same. */
  readonly what: string;
  /** Of its ledger entry, which names the order. */
  readonly seq: number;
}

/** A customer and their wallet. `balance` is the sum of the ledger's entries, `ledgerSeq` their number. */
export interface Account {
  readonly userId: string;
  readonly email: string | null;
  readonly name: string;
  readonly phone: string;
  /** The number that was proved by a code, as `0241234567`; null: none. It counts while the profile has it. */
  readonly verifiedPhone: string | null;
  readonly role: Role;
  /** Of an admin; null: owner. Read it by `staffRoleOf`. A newer version may have written a role not known here. */
  readonly staffRole: StaffRole | null;
  /** When another admin last changed their staff role or, of staff, their address, or reset their second factor; null: not since that is kept. */
  readonly staffSince: Date | null;
  readonly isBanned: boolean;
  /** Nobody's: the canary signs in with it. It reads its wallet and may do nothing else; it counts in no statistics. */
  readonly isCanary: boolean;
  readonly balance: Pesewas;
  readonly ledgerSeq: number;
  readonly spent: Spent;
  readonly ordersCount: number;
  readonly createdAt: Date;
  /** Set aside for payments that may go back: in no balance until that is certain. */
  readonly held: Pesewas;
  /** What disputes that were lost took beyond the wallet. Later top-ups pay it first. */
  readonly debt: Pesewas;
  /** `done`: sign-in and personal data are gone; the row stays for its ledger. */
  readonly deletion: 'begun' | 'done' | null;
  /** Whole seconds. Only sign-ins since then were asked for a code; null: none is asked for. */
  readonly secondFactorAt: Date | null;
  readonly recoveryCodesLeft: number;
  /** Purchases of the last minute, declined ones included: seconds. */
  readonly recentPurchases: Moments;
  /** Top-ups started in the last minute: seconds. */
  readonly recentTopUps: Moments;
  /** Orders of the last hour of which it isn't known that a supplier took them: minutes. */
  readonly unproven: Moments;
  /** No bundle that they bought is known to have been delivered yet. */
  readonly isNew: boolean;
  /** The latest bundles that were bought, oldest first: the next purchase of the same asks. */
  readonly lastBought: readonly BoughtBundle[];
  readonly endedSessions: EndedSessions;
  readonly buyingSettings: BuyingSettings;
  /** Whose prices they pay; null: Standard. Read it by `tierAt`. */
  readonly tier: AccountTier | null;
  /** The version of the prices of their own; 0: they never had any. */
  readonly ownPrices: number;
}
