import * as z from 'zod/mini';
import type { OrderReason } from '../../../contracts/attention/terms';
import { orderStatuses, type SupplierName } from '../../../contracts/constants';
import { timelineEvents } from '../../../contracts/orders/contracts';
import {
  absentWhenEmpty,
  bySupplier,
  type EntityOfFields,
  inline,
  listOf,
  millis,
  money,
  nested,
  rareMoney,
  storedAs,
  time,
  word,
} from '../kernel/fields';
import type { Pesewas } from '../kernel/money';
import type { SoldAs } from '../suppliers/product-codes';
import { refusalCauses } from '../suppliers/supplier';

/* An order, as the code reads it and as its row has it. Its keys and its entries in the indexes are in `rows.ts`. */

/**
 * How far an order is. `life.ts` says how it gets from one stage to the next:
 * - `waiting`: paid, and sent to nobody before what it waits for;
 * - `sent`: being submitted, or submitted with an unknown outcome;
 * - `accepted`: its supplier has confirmed it, or may still deliver it after staff have opened it again;
 * - `manual`: a person completes it;
 * - `followed`: it has ended, and a supplier that may still deliver it is asked how it ended there;
 * - `settled`: completed, or failed and refunded; nobody is asked any more.
 */
export const orderStages = ['waiting', 'sent', 'accepted', 'manual', 'followed', 'settled'] as const;
export type OrderStage = (typeof orderStages)[number];

export type TimelineEventName = (typeof timelineEvents)[number];

export interface TimelineEvent {
  readonly event: TimelineEventName;
  readonly at: Date;
  /** `customer`, `supplier`, `system` or an admin's user id. */
  readonly by: string;
  /** Why it failed; why an order needs a person; staff's reason. */
  readonly note?: string;
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

const timelineEvent = /* @__PURE__ */ nested<TimelineEvent>({
  event: z.enum(timelineEvents),
  at: millis,
  by: z.string(),
  note: z.optional(z.string()),
});

const attemptFields = {
  supplier: word<SupplierName>(),
  at: millis,
  /**
   * The result of a sending:
   * - `unknown`: it may be delivered; no certain answer came;
   * - `accepted`: the supplier has confirmed it;
   * - `delivered`, `failed`: the end, as the supplier states it;
   * - `refused`: certainly not taken, for the reason in `cause`;
   * - `turned_away`: not taken now, as the supplier gets too many calls; the order may be sent there again later;
   * - `not_found`: the supplier said twice that it doesn't know it. It is then sent again to the same supplier under the same reference; it
   * proves too little for a refund or for another supplier.
   */
  outcome: z.enum(['unknown', 'accepted', 'delivered', 'failed', 'refused', 'turned_away', 'not_found']),
  cause: absentWhenEmpty(z.enum(refusalCauses), null),
  /** The fingerprint of the key that it was sent with: other accounts don't know the order. null: not recorded. */
  keyFingerprint: absentWhenEmpty(z.string(), null),
  /** The supplier's own id of the order, if it gave one. */
  transactionId: absentWhenEmpty(z.string(), null),
  /**
   * When the supplier said that it failed, after it had said that it delivered it. If only a delivery report said so, the outcome stays
   * `delivered`. null: it never did, or has said again that it delivered it.
   */
  reversedAt: absentWhenEmpty(millis, null),
};

/** One sending of an order to a supplier. */
export type Attempt = EntityOfFields<typeof attemptFields>;

const answer: z.ZodMiniType<Answer> = z.object({
  success: z.boolean(),
  message: z.string(),
});

/* @__NO_SIDE_EFFECTS__ */
const absentWhenNone = <T>(one: z.ZodMiniType<T>) =>
  absentWhenEmpty(listOf(one), []) as z.ZodMiniType<readonly T[]>;

export const orderFields = {
  /** The order number, and the reference that a supplier knows it by. */
  id: storedAs('order_number', z.string()),
  userId: z.string(),
  /** The customer's name when the order was made; null once they are deleted. */
  userName: absentWhenEmpty(z.string(), null),
  /** No bundle of this customer was known to have been delivered when the order was made. */
  ofNewAccount: absentWhenEmpty(z.boolean(), false),
  /** How many orders of its customer's last hour count before it in line. From 20 on, only those that still waited. */
  ordersBefore: absentWhenEmpty(z.int(), 0),
  idempotencyKey: z.string(),
  /** Names the latest attempt: only the invocation that started it may call the supplier. */
  attemptId: z.string(),
  network: z.string(),
  soldAs: absentWhenEmpty(nested<SoldAs>({ label: z.string(), codes: bySupplier }), null),
  dataPlan: z.string(),
  volumeMegabytes: z.int(),
  planId: z.string(),
  planIds: absentWhenEmpty(bySupplier, null),
  phoneNumber: z.string(),
  amount: money,
  /** The plan's cost when it was bought. Null: it wasn't known. Only staff read it. */
  cost: absentWhenEmpty(money, null),
  status: z.enum(orderStatuses),
  stage: z.enum(orderStages),
  /** Staff have taken it over: only a person sends it, and its customer can't cancel it. */
  takenOver: absentWhenEmpty(z.boolean(), false),
  apiUsed: word<SupplierName | 'manual'>(),
  answer: z.nullable(answer),
  timeline: listOf(timelineEvent),
  /** Counts its changes: each is made on the condition that the order hasn't changed since it was read. */
  version: z.int(),
  /** When `reconcile` checks it next; null where there is nothing to check. */
  dueAt: z.nullable(time),
  /** Each sending, oldest first. */
  attempts: absentWhenNone(nested<Attempt>(attemptFields)),
  /** How often `reconcile` has asked its supplier without a new answer. */
  checks: absentWhenEmpty(z.int(), 0),
  /** When the supplier first said that it didn't know the order, since it was last submitted. */
  notFoundAt: absentWhenEmpty(millis, null),
  /** Why a person has to look at it: the reasons of its open attention item. */
  attention: absentWhenNone(word<OrderReason>()),
  /** When its customer last reported it; then it has a case, open or closed. null: never. */
  reportedAt: absentWhenEmpty(millis, null),
  /** When it was first completed, whatever its status is now. null: never. */
  deliveredAt: absentWhenEmpty(millis, null),
  /** It failed because its customer took it back. */
  isCancelled: absentWhenEmpty(z.boolean(), false),
  /** How much of a failed order's refund paid what the customer owed. */
  paidDebt: rareMoney,
  /** The order's channel, as `keptOfChannel` writes it; null: its customer bought it on the site. */
  channel: absentWhenEmpty(z.string(), null),
  /** A developer's own name for it. */
  reference: absentWhenEmpty(z.string(), null),
  /** The hash of a developer's request. */
  bodyHash: absentWhenEmpty(z.string(), null),
  createdAt: time,
};

export type Order = EntityOfFields<typeof orderFields>;

/** The fields of earlier orders to a number that a purchase compares. The index of numbers has their attributes. */
export const comparedFields = [
  'id',
  'userId',
  'network',
  'planId',
  'dataPlan',
  'phoneNumber',
  'status',
  'reportedAt',
  'createdAt',
] as const satisfies readonly (keyof Order)[];

export type OrderToNumber = Pick<Order, (typeof comparedFields)[number]>;

/** The fields that say who the customer is or what they wrote, as they are once the account is deleted. All other fields stay. */
export const erasedFields = {
  userName: null,
  reference: null,
  bodyHash: null,
} as const satisfies Partial<Order>;

/** Why a purchase was declined. */
export type RefusalCode =
  | 'insufficient_balance'
  | 'price_changed'
  | 'bundle_unavailable'
  | 'no_network'
  | 'too_many_open_orders';

export interface RefusalReason {
  readonly code: RefusalCode;
  /** The customer's price. Only with `price_changed`. */
  readonly price?: Pesewas;
}

const why: z.ZodMiniType<RefusalReason> = /* @__PURE__ */ nested<RefusalReason>({
  code: storedAs('c', word<RefusalCode>()),
  price: storedAs('p', z.optional(money)),
});

export const refusalFields = {
  id: storedAs('order_number', z.string()),
  userId: z.string(),
  idempotencyKey: z.string(),
  intent: inline<PurchaseIntent>({
    planId: z.string(),
    phoneNumber: z.string(),
    price: storedAs('amount', money),
  }),
  answer,
  /** The same reason for programs. Null where a row has none. */
  why: absentWhenEmpty(why, null),
  bodyHash: absentWhenEmpty(z.string(), null),
  createdAt: time,
};

/** A purchase that was declined before any money moved, recorded so that its answer stays the same. */
export type Refusal = EntityOfFields<typeof refusalFields>;

/** The row under an order number. */
export type PurchaseRecord =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'refusal'; readonly refusal: Refusal };

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** Version 1 is a new order; each later version follows the one before it. */
    order: { readonly next: Order };
    /** A purchase that was declined, under the order number it would have had. */
    refusal: { readonly next: Refusal };
  }
  interface Marks {
    purchase: { readonly record: PurchaseRecord };
  }
}
