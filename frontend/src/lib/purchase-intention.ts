import { minimumTopUpCedis } from '../../../contracts/constants';
import { paths } from '../../../contracts/paths';
import { totalFor } from './money';

/** The purchase that a customer was making when the wallet was short. */
export interface PurchaseIntention {
  readonly userId: string;
  readonly planId: string;
  /** `0` and nine digits. */
  readonly phoneNumber: string;
  /** For example `1GB`. */
  readonly size: string;
  readonly validity: string | null;
  /** In cedis, as shown. */
  readonly price: number;
}

const keptForMs = 30 * 60_000;

/** In memory only: stored data would outlive the page, and the number is someone else's. */
let kept: { readonly intention: PurchaseIntention; readonly until: number } | undefined;

/** Remembers it for half an hour in this tab, replacing an earlier one. */
export function keepIntention(intention: PurchaseIntention): void {
  kept = { intention, until: Date.now() + keptForMs };
}

/** Returns this customer's intention, if it isn't too old. */
export const keptIntention = (userId: string | null): PurchaseIntention | undefined =>
  kept !== undefined && Date.now() <= kept.until && kept.intention.userId === userId
    ? kept.intention
    : undefined;

export function dropIntention(): void {
  kept = undefined;
}

interface NeededTopUp {
  readonly amount: number;
  /** The amount with the charge, in cedis. */
  readonly total: number;
  readonly path: string;
}

/** The smallest top-up, in whole cedis, that covers the shortfall. */
export function topUpFor(missingCedis: number): NeededTopUp {
  const amount = Math.max(minimumTopUpCedis, Math.ceil(missingCedis));
  return { amount, total: totalFor(amount), path: `${paths.topUp}?amount=${amount}` };
}
