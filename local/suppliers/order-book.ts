import * as z from 'zod';
import { type SupplierName, supplierNames } from '../../contracts/constants';
import { openJournal } from '../state/journal';
import { scriptNames } from './scripts';

/** One request for an order, whatever its outcome. */
const submissionSchema = z.object({
  supplier: z.enum(supplierNames),
  reference: z.string(),
  /** Such as `mtn-new-transaction`. */
  endpoint: z.string(),
  phone: z.string(),
  /** Megabytes. */
  volume: z.string(),
  /** The request's headers, without the key. */
  headers: z.record(z.string(), z.string()),
  /** ISO 8601 */
  at: z.string(),
  script: z.enum(scriptNames),
  /** The answer; 'duplicate' for a reference that was accepted before. */
  outcome: z.string(),
});

/** An accepted order. */
const orderSchema = z.object({
  supplier: z.enum(supplierNames),
  reference: z.string(),
  transactionId: z.string(),
  script: z.enum(scriptNames),
  acceptedAtMs: z.number(),
  webhook: z.string().nullable(),
});

const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('submitted'), submission: submissionSchema }),
  z.object({ event: z.literal('taken'), order: orderSchema }),
  z.object({
    event: z.literal('reported'),
    supplier: z.enum(supplierNames),
    reference: z.string(),
    status: z.string(),
  }),
]);

export type Submission = z.output<typeof submissionSchema>;
export type SupplierOrder = z.output<typeof orderSchema>;

/** What the suppliers have received, accepted and reported. It survives restarts. */
export interface OrderBook {
  /** Oldest first. */
  readonly submissions: readonly Submission[];
  /** All accepted orders. */
  orders(): Iterable<SupplierOrder>;
  find(supplier: SupplierName, reference: string): SupplierOrder | undefined;
  /** How many requests with this reference came, at all suppliers. */
  countOf(reference: string): number;
  isReported(order: SupplierOrder, status: string): boolean;
  addSubmission(submission: Submission): void;
  addOrder(order: SupplierOrder): void;
  addReport(order: SupplierOrder, status: string): void;
  clear(): void;
}

const keyOf = (supplier: SupplierName, reference: string, ...more: string[]): string =>
  JSON.stringify([supplier, reference, ...more]);

export function openOrderBook(file: string): OrderBook {
  const submissions: Submission[] = [];
  const counts = new Map<string, number>();
  const orders = new Map<string, SupplierOrder>();
  const reported = new Set<string>();

  const apply = (event: z.output<typeof eventSchema>): void => {
    switch (event.event) {
      case 'submitted': {
        const { reference } = event.submission;
        submissions.push(event.submission);
        counts.set(reference, (counts.get(reference) ?? 0) + 1);
        return;
      }
      case 'taken':
        orders.set(keyOf(event.order.supplier, event.order.reference), event.order);
        return;
      case 'reported':
        reported.add(keyOf(event.supplier, event.reference, event.status));
    }
  };
  const journal = openJournal(file, eventSchema, apply);
  const record = (event: z.output<typeof eventSchema>): void => {
    journal.append(event);
    apply(event);
  };
  return {
    submissions,
    orders: () => orders.values(),
    find: (supplier, reference) => orders.get(keyOf(supplier, reference)),
    countOf: (reference) => counts.get(reference) ?? 0,
    isReported: ({ supplier, reference }, status) => reported.has(keyOf(supplier, reference, status)),
    addSubmission: (submission) => record({ event: 'submitted', submission }),
    addOrder: (order) => record({ event: 'taken', order }),
    addReport: ({ supplier, reference }, status) =>
      record({ event: 'reported', supplier, reference, status }),
    clear() {
      journal.clear();
      submissions.length = 0;
      for (const collection of [counts, orders, reported]) collection.clear();
    },
  };
}
