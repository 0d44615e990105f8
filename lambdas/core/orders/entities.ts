import type { Network, OrderStatus } from '../../../contracts/constants';
import type { timelineEvents } from '../../../contracts/orders/get-orders';
import type { Pesewas } from '../money';
import type { SupplierName } from '../suppliers/ports';

/**
 * Where an order is in our own work on it:
 * - `manual`: an administrator completes it;
 * - `waiting`: paid and certain not to be at the supplier; it is handed over when its turn comes;
 * - `sent`: being handed over, or handed over with an unknown outcome;
 * - `accepted`: the supplier has said that it has it;
 * - `settled`: completed, or failed and refunded.
 */
export type OrderStage = 'manual' | 'waiting' | 'sent' | 'accepted' | 'settled';

export type TimelineEventName = (typeof timelineEvents)[number];

export interface TimelineEvent {
  readonly event: TimelineEventName;
  readonly at: Date;
  /** `customer`, `supplier`, `system` or an admin's user id. */
  readonly by: string;
  readonly note?: string;
}

/** What the customer was told: given once, and given again to the same request for ever. */
export interface Answer {
  readonly success: boolean;
  readonly message: string;
}

/** The part of a request that must be the same when its id comes again. */
export interface PurchaseIntent {
  readonly planId: string;
  readonly phoneNumber: string;
  readonly price: Pesewas;
}

export interface Order {
  /** The order number, and the reference that a supplier knows it by. */
  readonly id: string;
  readonly userId: string;
  /** The customer's name when the order was made; null once they are deleted. */
  readonly userName: string | null;
  readonly requestId: string;
  /** Names the invocation that made it: only that one may go on from an answer that was lost. */
  readonly attemptId: string;
  readonly network: Network;
  readonly dataPlan: string;
  readonly volumeMegabytes: number;
  readonly planId: string;
  readonly apiPlanId: string | null;
  readonly phoneNumber: string;
  readonly amount: Pesewas;
  readonly status: OrderStatus;
  readonly stage: OrderStage;
  readonly apiUsed: SupplierName | 'manual';
  /** Suppliers that refused it for trouble of their own, before the one in `apiUsed`. */
  readonly refusedBy: readonly SupplierName[];
  readonly answer: Answer | null;
  readonly timeline: readonly TimelineEvent[];
  /** Counts its changes: each is made on the condition that nobody made one since. */
  readonly version: number;
  /** When `reconcile` looks at it next; null where nobody has to. */
  readonly dueAt: Date | null;
  /** When it was last handed over, or began to be. */
  readonly sentAt: Date | null;
  /** How often `reconcile` has asked without learning anything. */
  readonly checks: number;
  /** When the supplier first said that it had never heard of it, since it was last handed over. */
  readonly notFoundAt: Date | null;
  /** Since when an administrator is asked to look at it. */
  readonly flaggedAt: Date | null;
  readonly createdAt: Date;
}

/** A purchase that was declined before any money moved, kept so that its answer stays the same. */
export interface Refusal {
  readonly id: string;
  readonly userId: string;
  readonly requestId: string;
  readonly intent: PurchaseIntent;
  readonly answer: Answer;
  readonly createdAt: Date;
}
