import type { SupplierName } from '../../../contracts/constants';
import { minuteMs } from '../durations';
import type { Pesewas } from '../money';
import type { Settings } from '../settings/entities';
import type { Float } from './rows';

/** A supplier's answer about our balance there. Whatever isn't certain is unknown. */
export type BalanceAnswer =
  | { readonly kind: 'balance'; readonly balance: Pesewas }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Asks suppliers for our balance. Its calls never throw, and each ends within 5 s. */
export interface Balances {
  /** Null if this deployment doesn't have the supplier, or it has no key. */
  ask(name: SupplierName, settings: Settings): Promise<BalanceAnswer> | null;
}

/** Three times as long as between two questions: its key was taken out, or nothing asks any more. */
const askedLatelyMs = 15 * minuteMs;

export const isAskedLately = ({ askedAt }: Pick<Float, 'askedAt'>, at: Date): boolean =>
  at.getTime() - askedAt.getTime() <= askedLatelyMs;
