import type { OrderReason } from '../../../contracts/attention/attention-reasons';
import type { OrderStatus, SupplierName } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import type { timelineEvents } from '../../../contracts/orders/get-orders';
import type { PricedBy } from '../../../contracts/prices/tiers';
import type { Pesewas } from '../money';
import type { Costs } from '../prices/costs';
import type { PlanIds, SoldAs } from '../suppliers/product-codes';
import type { RefusalCause } from '../suppliers/supplier';
import type { Hold } from './activation/supplier-number';

/**
 * How far an order is. `life.ts` says how it gets from one stage to the next:
 * - `waiting`: paid, and sent to nobody before what it waits for;
 * - `sent`: being submitted, or submitted with an unknown outcome;
 * - `accepted`: its supplier has confirmed it, or may still deliver it after staff have opened it again;
 * - `manual`: a person completes it;
 * - `followed`: staff have completed or failed it, and its supplier is still asked how it ended there;
 * - `settled`: completed, or failed and refunded; nobody is asked any more.
 */
export type OrderStage = 'waiting' | 'sent' | 'accepted' | 'manual' | 'followed' | 'settled';

/**
 * What an order waits for:
 * - `undo`: the end of the seconds in which its customer may undo it;
 * - `turn`: its turn in the line: a permit, the end of a pause, or a supplier that takes it;
 * - `retry`: the next try, as its supplier turned it away;
 * - `activation`: its number is activated at its supplier.
 */
export type WaitsFor =
  | { readonly kind: 'undo' | 'turn' | 'retry' }
  | ({ readonly kind: 'activation' } & Hold);

export type TimelineEventName = (typeof timelineEvents)[number];

export interface TimelineEvent {
  readonly event: TimelineEventName;
  readonly at: Date;
  /** `customer`, `supplier`, `system` or an admin's user id. */
  readonly by: string;
  readonly note?: string;
  /** Of `refunded`: how much of the refund paid what the customer owed. Absent: nothing. */
  readonly paidDebt?: Pesewas;
}

/** The customer's answer: given once, and again to each repetition of the request. */
export interface Answer {
  readonly success: boolean;
  readonly message: string;
}

/** The part of a request that must be the same when its idempotency key is used again. */
export interface PurchaseIntent {
  readonly planId: string;
  readonly phoneNumber: string;
  readonly price: Pesewas;
}

/**
 * One sending of an order to a supplier, and what came of it.
 * - `unknown`: it may be delivered; nothing certain was heard;
 * - `accepted`: the supplier has confirmed it;
 * - `delivered`, `failed`: its end, as the supplier says;
 * - `refused`: certainly not taken, for the reason in `cause`;
 * - `turned_away`: not taken now, as it makes too many calls; the same order may be sent there later;
 * - `not_found`: the supplier said twice that it doesn't know it. It is then sent again to the same supplier under the
 *   same reference; it proves too little for a refund or for another supplier.
 */
export interface Attempt {
  readonly supplier: SupplierName;
  readonly at: Date;
  readonly outcome: 'unknown' | 'accepted' | 'delivered' | 'failed' | 'refused' | 'turned_away' | 'not_found';
  readonly cause: RefusalCause | null;
  /** The supplier's own id of the order, where it told it. */
  readonly transactionId: string | null;
}

export interface Order {
  /** The order number, and the reference that a supplier knows it by. */
  readonly id: string;
  readonly userId: string;
  /** The customer's name when the order was made; null once they are deleted. */
  readonly userName: string | null;
  /** When it was made, no bundle of theirs was known to have been delivered. */
  readonly ofNewAccount: boolean;
  readonly idempotencyKey: string;
  /** Names the latest attempt: only the invocation that started it may call the supplier. */
  readonly attemptId: string;
  readonly network: NetworkId;
  readonly soldAs: SoldAs | null;
  /** The product line that it was sold under; null: none. */
  readonly line: string | null;
  readonly dataPlan: string;
  readonly volumeMegabytes: number;
  readonly planId: string;
  /** As on the price. */
  readonly apiPlanId: string | null;
  readonly planIds: PlanIds;
  readonly phoneNumber: string;
  readonly amount: Pesewas;
  /** The plan's when it was bought, whoever delivers it in the end. Null: none was known. Only staff read it. */
  readonly costs: Costs | null;
  /**
   * What staff gave for the trouble with it, once. It is in the wallet as long as the order is paid for: a refund is of the
   * whole amount, and takes it back.
   */
  readonly goodwill: Pesewas;
  /** What it was priced by; null: Standard. */
  readonly tier: PricedBy | null;
  readonly status: OrderStatus;
  readonly stage: OrderStage;
  /** Null unless its stage is `waiting`. */
  readonly waitsFor: WaitsFor | null;
  /** Staff have taken it over, outside of a batch: it is never sent by itself, and its customer can't cancel it. */
  readonly takenOver: boolean;
  readonly apiUsed: SupplierName | 'manual';
  /** Each sending, oldest first. */
  readonly attempts: readonly Attempt[];
  readonly answer: Answer | null;
  readonly timeline: readonly TimelineEvent[];
  /** Counts its changes: each is made on the condition that there was none since. */
  readonly version: number;
  /** When `reconcile` checks it next; null where there is nothing to check. */
  readonly dueAt: Date | null;
  /** Times that `reconcile` has asked its supplier without a new answer. */
  readonly checks: number;
  /** When the supplier first said that it didn't know the order, since it was last submitted. */
  readonly notFoundAt: Date | null;
  /** When the pause ended that it waited for: how long it takes counts from then. Null: since it was made. */
  readonly pausedUntil: Date | null;
  /** Why a person has to look at it: the reasons of its open attention item. */
  readonly attention: readonly OrderReason[];
  /** Whether there is a case about it, whatever became of it. */
  readonly isReported: boolean;
  /** The batch in which it goes, or went, to a supplier by hand. */
  readonly batchId: string | null;
  readonly createdAt: Date;
}

/** A purchase that was declined before any money moved, recorded so that its answer stays the same. */
export interface Refusal {
  readonly id: string;
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly intent: PurchaseIntent;
  readonly answer: Answer;
  readonly createdAt: Date;
}

/** The row under an order number. */
export type PurchaseRecord =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'refusal'; readonly refusal: Refusal };
