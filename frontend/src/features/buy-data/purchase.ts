import { phonePattern } from '../../../../contracts/constants';
import type { Input } from '../../lib/api/contract-types';
import { keptInTab } from '../../lib/kept-in-tab';
import { toastsOf } from '../../lib/toast/toast-store';

export type PurchaseInput = Input<'process-bundle-order'>;

/** A successful purchase clears the errors of the attempts before it. */
export const toast = toastsOf('purchase');

/**
 * A purchase whose result is not known yet. It survives a reload, so that sending it again uses the same idempotency
 * key (`requestId`) and can't buy twice.
 */
export interface PendingPurchase {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly input: PurchaseInput;
}

/** This name and the stored shape stay: the next build reads a purchase that is pending during a deployment. */
const kept = keptInTab('purchase-intention', isPending);

export const savePending = kept.save;
export const clearPending = kept.clear;

/** This customer's pending purchase, if a valid one is stored. */
export function loadPending(userId: string): PendingPurchase | undefined {
  const stored = kept.load();
  return stored?.userId === userId ? stored : undefined;
}

function isPending(value: unknown): value is PendingPurchase {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, askedAt, input } = value as Partial<PendingPurchase>;
  return (
    typeof userId === 'string' &&
    typeof askedAt === 'number' &&
    typeof input?.requestId === 'string' &&
    typeof input.planId === 'string' &&
    typeof input.plan === 'string' &&
    phonePattern.test(input.phoneNumber)
  );
}
