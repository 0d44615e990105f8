import type { PurchaseQuestion } from '../../../../contracts/orders/purchase-question';
import type { ApiError } from '../../lib/api/api-error';
import type { Input } from '../../lib/api/contract-types';
import { keptInTab } from '../../lib/kept-in-tab';

export type PurchaseInput = Input<'process-bundle-order'>;

/** For how long an unanswered purchase is checked automatically while its customer stays on the screen. */
export const goOnMinutes = 15;

export type Outcome =
  | {
      readonly success: boolean;
      readonly message: string;
      readonly orderNumber?: string | null;
      /** No order was made, and the message doesn't say so. */
      readonly isUncharged?: boolean;
    }
  | { readonly unanswered: ApiError }
  /** Nothing was bought: the customer decides. */
  | { readonly question: Question };

export interface Question extends PurchaseQuestion {
  /** For example `You sent 5GB to 024 123 4567 3 minutes ago.` */
  readonly words: string;
}

/**
 * A purchase whose result is unknown. Only this much survives a reload, without the recipient's number: its order is found by the
 * idempotency key (`requestId`).
 */
export interface PendingPurchase {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** When it was sent last; absent before it is sent. */
  readonly sentAt?: number | undefined;
  readonly input: Pick<PurchaseInput, 'requestId' | 'plan'>;
}

/** This key and the stored shape stay: during a deployment, the next build reads a pending purchase. */
const kept = keptInTab('purchase-intention', isPending);

/** The whole request, kept while the page lives, so that it can be sent again. */
let whole: PurchaseInput | undefined;

export function savePending(userId: string, input: PurchaseInput, askedAt = Date.now()): void {
  const { requestId, plan } = input;
  whole = input;
  kept.save({ userId, askedAt, input: { requestId, plan } });
}

/** It is sent now, perhaps again: each try may still arrive after the page was left. */
export function noteSent(requestId: string): void {
  const stored = kept.load();
  if (stored?.input.requestId === requestId) kept.save({ ...stored, sentAt: Date.now() });
}

export function clearPending(): void {
  whole = undefined;
  kept.clear();
}

/** Returns the request that was sent, unless the page has been reloaded since. */
export const sentInput = ({ input }: PendingPurchase): PurchaseInput | undefined =>
  whole?.requestId === input.requestId ? whole : undefined;

/** Returns this customer's stored pending purchase, if it is valid. */
export function loadPending(userId: string): PendingPurchase | undefined {
  const stored = kept.load();
  return stored?.userId === userId ? stored : undefined;
}

function isPending(value: unknown): value is PendingPurchase {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, askedAt, sentAt = 0, input } = value as Partial<PendingPurchase>;
  return (
    typeof userId === 'string' &&
    typeof askedAt === 'number' &&
    typeof sentAt === 'number' &&
    typeof input?.requestId === 'string' &&
    typeof input.plan === 'string'
  );
}
