import { phonePattern } from '../../../../contracts/constants';
import type { Input } from '../../lib/api/contract-types';
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
const storageKey = 'purchase-intention';

export function savePending(purchase: PendingPurchase): void {
  sessionStorage.setItem(storageKey, JSON.stringify(purchase));
}

export function clearPending(): void {
  sessionStorage.removeItem(storageKey);
}

/** This customer's pending purchase, if a valid one is stored. */
export function loadPending(userId: string): PendingPurchase | undefined {
  const stored: unknown = parseJson(sessionStorage.getItem(storageKey) ?? 'null');
  return isPending(stored) && stored.userId === userId ? stored : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
