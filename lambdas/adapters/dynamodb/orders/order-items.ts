import * as z from 'zod/mini';
import type { OrderReason } from '../../../../contracts/attention/attention-reasons';
import { orderStatuses, type SupplierName } from '../../../../contracts/constants';
import { isMaskedNumber } from '../../../../contracts/phone-numbers';
import type { PricedBy } from '../../../../contracts/prices/tiers';
import { inline, nested, storedAs } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Item } from '../../../core/kernel/table';
import {
  absentWhenEmpty,
  bySupplier,
  millis,
  money,
  oneOf,
  oneOfOrNewer,
  rareMoney,
  time,
} from '../../../core/kernel/values';
import { type HeldOrder, isHeld } from '../../../core/orders/activation/held';
import { mayBeBatched, productText } from '../../../core/orders/by-hand/batch';
import type {
  Answer,
  Attempt,
  Order,
  PurchaseRecord,
  Refusal,
  WaitsFor,
} from '../../../core/orders/entities';
import { hasGoneOut } from '../../../core/orders/has-gone-out';
import type { SoldAs } from '../../../core/suppliers/product-codes';
import { refusalCauses } from '../../../core/suppliers/supplier';
import { byHandEntry, byTimeEntry, openEntry, orderKey, phoneEntry } from '../table/keys';
import { orderCosts } from './order-costs';
import { timelineEvent } from './timeline-items';
import { waitingParts } from './waiting-entry';
import { withPlace } from './with-place';

const answer: z.ZodMiniType<Answer> = z.object({ success: z.boolean(), message: z.string() });
const supplier = oneOfOrNewer<SupplierName>();
const waitsFor: z.ZodMiniType<WaitsFor> = z.union([
  nested<Exclude<WaitsFor, HeldOrder['waitsFor']>>({
    kind: storedAs('k', oneOf<'undo' | 'turn' | 'retry'>({ undo: true, turn: true, retry: true })),
  }),
  nested<HeldOrder['waitsFor']>({
    kind: storedAs('k', z.literal('activation')),
    supplier: storedAs('s', supplier),
    since: storedAs('f', millis),
    until: storedAs('u', millis),
  }),
]);
const attemptOutcomes = {
  unknown: true,
  accepted: true,
  delivered: true,
  failed: true,
  refused: true,
  turned_away: true,
  not_found: true,
} as const;

/**
 * Internal attributes have short names: an order is also copied to the stream (before and after) and to one index, so
 * each further kilobyte costs four write units in its life.
 */
export const orderRow = /* @__PURE__ */ rowOf<Order>({
  fixed: { kind: 'order' },
  keys: (order) => {
    const createdAt = order.createdAt.toISOString();
    return {
      ...orderKey(order.id),
      ...byTimeEntry('ORDERS', createdAt, order.id),
      // Nobody finds an order by a masked number.
      ...(isMaskedNumber(order.phoneNumber)
        ? {}
        : phoneEntry(order.phoneNumber, createdAt, order.id, hasGoneOut(order))),
      ...openEntryOf(order),
    };
  },
  fields: {
    id: storedAs('order_number', z.string()),
    userId: z.string(),
    // Absent once the customer is deleted.
    userName: absentWhenEmpty(z.string(), null),
    ofNewAccount: storedAs('new', absentWhenEmpty(z.boolean(), false)),
    idempotencyKey: storedAs('request_id', z.string()),
    attemptId: storedAs('claim', z.string()),
    network: z.string(),
    soldAs: storedAs(
      'sold_as',
      absentWhenEmpty(
        nested<SoldAs>({
          label: storedAs('l', z.string()),
          codes: storedAs('c', bySupplier),
        }),
        null,
      ),
    ),
    line: absentWhenEmpty(z.string(), null),
    dataPlan: z.string(),
    volumeMegabytes: storedAs('volume', z.int()),
    planId: z.string(),
    apiPlanId: z.nullable(z.string()),
    planIds: absentWhenEmpty(bySupplier, null),
    phoneNumber: z.string(),
    amount: money,
    goodwill: rareMoney,
    costs: storedAs('cost', absentWhenEmpty(orderCosts, null)),
    tier: absentWhenEmpty(oneOfOrNewer<PricedBy>(), null),
    status: z.enum(orderStatuses),
    stage: oneOf<Order['stage']>({
      waiting: true,
      sent: true,
      accepted: true,
      manual: true,
      followed: true,
      settled: true,
    }),
    waitsFor: absentWhenEmpty(waitsFor, null),
    takenOver: absentWhenEmpty(z.boolean(), false),
    apiUsed: oneOfOrNewer<Order['apiUsed']>(),
    answer: z.nullable(answer),
    timeline: z.array(timelineEvent),
    version: z.int(),
    dueAt: z.nullable(time),
    // Nearly always absent.
    attempts: absentWhenEmpty(
      z.array(
        nested<Attempt>({
          supplier: storedAs('s', supplier),
          at: storedAs('t', millis),
          outcome: storedAs('o', oneOf<Attempt['outcome']>(attemptOutcomes)),
          cause: storedAs('c', absentWhenEmpty(z.enum(refusalCauses), null)),
          transactionId: storedAs('x', absentWhenEmpty(z.string(), null)),
        }),
      ),
      [],
    ),
    checks: absentWhenEmpty(z.int(), 0),
    notFoundAt: storedAs('never_heard_at', absentWhenEmpty(time, null)),
    pausedUntil: absentWhenEmpty(time, null),
    attention: absentWhenEmpty(z.array(oneOfOrNewer<OrderReason>()), []),
    isReported: storedAs('reported', absentWhenEmpty(z.boolean(), false)),
    batchId: storedAs('batch', absentWhenEmpty(z.string(), null)),
    createdAt: time,
  },
  oldestShape: 2,
  upgrades: [withPlace],
});

/** What looks at a held order sends nothing by itself, so it waits in no line. */
const heldQueue = 'held';

/** A long queue of a network or a line of it, or a supplier's many open orders, must not hide another's. */
function openEntryOf(order: Order) {
  const { stage, dueAt, id } = order;
  if (isHeld(order)) return openEntry('ORDER', dueAt, id, heldQueue);
  if (stage === 'waiting') return openEntry('WAITING', dueAt, id, ...waitingParts(order));
  if (stage !== 'manual') return openEntry('ORDER', dueAt, id, order.apiUsed);
  return byHandEntry(order, mayBeBatched(order) ? productText(order) : null);
}

export const refusalRow = /* @__PURE__ */ rowOf<Refusal>({
  fixed: { kind: 'refusal' },
  keys: ({ id }) => orderKey(id),
  fields: {
    id: storedAs('order_number', z.string()),
    userId: z.string(),
    idempotencyKey: storedAs('request_id', z.string()),
    intent: inline({ planId: z.string(), phoneNumber: z.string(), price: storedAs('amount', money) }),
    answer,
    createdAt: time,
  },
});

export const toPurchaseRecord = (item: Item): PurchaseRecord =>
  item.kind === 'refusal'
    ? { kind: 'refusal', refusal: refusalRow.decode(item) }
    : { kind: 'order', order: orderRow.decode(item) };
