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

/** A bundle for a number, without a promise that the wallet has enough for it. */
export interface KeptChoice extends Pick<PurchaseIntention, 'userId' | 'planId' | 'phoneNumber'> {}

type Kept = { readonly intention: PurchaseIntention } | { readonly choice: KeptChoice };

/** In memory only: stored data would outlive the page, and the number is someone else's. */
let kept: (Kept & { readonly until: number }) | undefined;

function keep(one: Kept): void {
  kept = { ...one, until: Date.now() + keptForMs };
}

/** Returns what is kept, if it isn't too old. */
const keptNow = () => (kept !== undefined && Date.now() <= kept.until ? kept : undefined);

/** Remembers it for half an hour in this tab, replacing what was kept before. */
export const keepIntention = (intention: PurchaseIntention): void => keep({ intention });

/** Remembers what the customer's own limits stopped while they change them, replacing what was kept before. */
export const keepChoice = (choice: KeptChoice): void => keep({ choice });

/** Returns this customer's intention. */
export function keptIntention(userId: string | null): PurchaseIntention | undefined {
  const now = keptNow();
  return now && 'intention' in now && now.intention.userId === userId ? now.intention : undefined;
}

/** Returns this customer's choice. The form is filled with it once. */
export function keptChoice(userId: string): KeptChoice | undefined {
  const now = keptNow();
  return now && 'choice' in now && now.choice.userId === userId ? now.choice : undefined;
}

export function dropIntention(): void {
  if (kept && 'intention' in kept) kept = undefined;
}

export function dropChoice(): void {
  if (kept && 'choice' in kept) kept = undefined;
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
