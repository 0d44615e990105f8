import { phonePattern } from '../../../../contracts/constants';
import type { Input } from '../../lib/api/contract-types';

export type PurchaseInput = Input<'process-bundle-order'>;

/**
 * What the customer has asked to buy, until the answer is known. It is kept over a reload, so that sending it
 * again sends the same `requestId` and can't buy twice.
 */
export interface PurchaseIntention {
  readonly userId: string;
  /** When the customer asked, in milliseconds since 1970. */
  readonly askedAt: number;
  readonly input: PurchaseInput;
}

const storageKey = 'purchase-intention';

export function saveIntention(intention: PurchaseIntention): void {
  sessionStorage.setItem(storageKey, JSON.stringify(intention));
}

export function clearIntention(): void {
  sessionStorage.removeItem(storageKey);
}

/** The open intention of this customer, if what is stored is one. */
export function loadIntention(userId: string): PurchaseIntention | undefined {
  const stored: unknown = parseJson(sessionStorage.getItem(storageKey) ?? 'null');
  return isIntention(stored) && stored.userId === userId ? stored : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isIntention(value: unknown): value is PurchaseIntention {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, askedAt, input } = value as Partial<PurchaseIntention>;
  return (
    typeof userId === 'string' &&
    typeof askedAt === 'number' &&
    typeof input?.requestId === 'string' &&
    typeof input.planId === 'string' &&
    typeof input.plan === 'string' &&
    phonePattern.test(input.phoneNumber)
  );
}
