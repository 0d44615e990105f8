import { bodyWord, type NetworkId } from '../../../../contracts/networks/networks';
import type { BundlePrice } from '../../lib/api/contract-types';
import { type PlanOption, planOptions, type Start } from './plan-options';
import type { PurchaseInput } from './purchase';
import type { Listed, PurchaseState, RecipientCheck, Review } from './purchase-state';

/* Derives what the sheet shows and sends from the choice and the current price list and settings. */

/** The contents of the sheet. */
export interface Reviewed extends Omit<Review, 'planId' | 'check'> {
  readonly network: NetworkId;
  readonly plan: PlanOption;
  /** Undefined: not known. */
  readonly check: RecipientCheck | undefined;
  /** The check is still running, and its answer may add a question. */
  readonly isChecking: boolean;
}

/** A plan in the current price list. */
export function listedIn(prices: readonly BundlePrice[], planId: string): Listed | undefined {
  const price = prices.find(({ id }) => id === planId);
  const option = price && planOptions([price], price.network)[0];
  return option && { network: price.network, option };
}

/** Undefined: nothing is chosen, or it is no longer on sale. */
export function reviewedIn(prices: readonly BundlePrice[], review: Review | undefined): Reviewed | undefined {
  const listed = review && listedIn(prices, review.planId);
  if (listed === undefined) return undefined;
  const { check, ...rest } = review as Review;
  const known = typeof check === 'object' ? check : undefined;
  return {
    ...rest,
    network: listed.network,
    plan: listed.option,
    check: known,
    isChecking: check === undefined,
  };
}

/** The form's first values. The network is that of the plan. */
export const startIn = (prices: readonly BundlePrice[], { start }: PurchaseState): Start => ({
  ...start,
  network: start.network || (prices.find(({ id }) => id === start.planId)?.network ?? ''),
});

const dearFromCedis = 100;

/** Whether the customer has already answered the question of the check: the number moved away from the network that it seems to belong to. */
export const isAnswered = ({ check, movedFrom }: Pick<Reviewed, 'check' | 'movedFrom'>): boolean =>
  check?.network === 'differs' && !check.is_refused && check.seems === movedFrom;

/**
 * From a certain price on, or if the number seems to belong to another network, the customer retypes the last four digits of a new number
 * (C1.2). Without an answer about it, the number counts as new.
 */
export const isTypedAgain = ({ plan, check }: Pick<Reviewed, 'plan' | 'check'>): boolean =>
  (check?.is_new ?? true) && (check?.network === 'differs' || plan.price >= dearFromCedis);

export const isLastFourOf = (phoneNumber: string, digits: string): boolean =>
  digits === phoneNumber.slice(-4);

/** Builds the input of `process-bundle-order`. */
export function inputOf({ network, plan, phoneNumber, check }: Reviewed, requestId: string): PurchaseInput {
  const { label, price, volume, id: planId, api_plan_id, size, validity } = plan;
  return {
    requestId,
    ...{ network: bodyWord(network), plan: label, phoneNumber, volume, planId, api_plan_id, price },
    shown: { size, validity },
    ...(check?.network === 'differs' && { confirmed: ['network'] }),
  };
}
