import { minimumTopUpCedis } from '../../../contracts/constants';
import { paths } from '../../../contracts/paths';

/** What a customer was about to buy when the wallet was short. */
export interface PurchaseIntention {
  readonly userId: string;
  readonly planId: string;
  /** `0` and nine digits. */
  readonly phoneNumber: string;
  /** Such as `1GB`. */
  readonly size: string;
  readonly validity: string | null;
  /** In cedis, as it was shown. */
  readonly price: number;
}

const keptForMs = 30 * 60_000;

/** In memory only: what the tab stores outlives the page, and the number is somebody else's. */
let kept: { readonly intention: PurchaseIntention; readonly until: number } | undefined;

/** Keeps it for half an hour, in this tab, in place of an earlier one. */
export function keepIntention(intention: PurchaseIntention): void {
  kept = { intention, until: Date.now() + keptForMs };
}

/** This customer's, if it isn't too old. */
export function keptIntention(userId: string | null): PurchaseIntention | undefined {
  if (kept === undefined || kept.intention.userId !== userId || Date.now() > kept.until) return undefined;
  return kept.intention;
}

export function dropIntention(): void {
  kept = undefined;
}

/** The top-up that a wallet needs which is short by this much, in whole cedis: the smallest that is enough. */
export function topUpFor(missingCedis: number): { readonly amount: number; readonly path: string } {
  const amount = Math.max(minimumTopUpCedis, Math.ceil(missingCedis));
  return { amount, path: `${paths.topUp}?amount=${amount}` };
}
