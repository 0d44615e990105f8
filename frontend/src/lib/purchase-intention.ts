import { minimumTopUpCedis } from '../../../contracts/constants';
import { paths } from '../../../contracts/paths';
import { totalFor } from './top-up-charge';

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
  dropChoice();
}

/** Returns this customer's intention, if it isn't too old. */
export function keptIntention(userId: string | null): PurchaseIntention | undefined {
  if (kept === undefined || kept.intention.userId !== userId || Date.now() > kept.until) return undefined;
  return kept.intention;
}

export function dropIntention(): void {
  kept = undefined;
}

/** A bundle for a number, without a promise that the wallet has enough for it. */
export interface KeptChoice extends Pick<PurchaseIntention, 'userId' | 'planId' | 'phoneNumber'> {}

/** In memory only, like the intention. */
let keptChoice: { readonly choice: KeptChoice; readonly until: number } | undefined;

/**
 * Remembers what the customer's own limits stopped while they change them, for half an hour in this tab, in place of
 * an intention.
 */
export function keepChoice(choice: KeptChoice): void {
  keptChoice = { choice, until: Date.now() + keptForMs };
  dropIntention();
}

/** Returns this customer's choice, if it isn't too old. The form is filled with it once. */
export function choiceKept(userId: string): KeptChoice | undefined {
  if (keptChoice?.choice.userId !== userId || Date.now() > keptChoice.until) return undefined;
  return keptChoice.choice;
}

export function dropChoice(): void {
  keptChoice = undefined;
}

interface NeededTopUp {
  readonly amount: number;
  /** With the charge, in cedis. */
  readonly total: number;
  readonly path: string;
}

/** The smallest top-up, in whole cedis, that covers the shortfall. */
export function topUpFor(missingCedis: number): NeededTopUp {
  const amount = Math.max(minimumTopUpCedis, Math.ceil(missingCedis));
  return { amount, total: totalFor(amount), path: `${paths.topUp}?amount=${amount}` };
}
