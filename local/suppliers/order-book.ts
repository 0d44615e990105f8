import * as z from 'zod';
import { openJournal } from '../state/journal';
import { scriptNames } from './scripts';

/** One order that the supplier has received, whatever became of it. */
const submissionSchema = z.object({
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
  /** What it was answered with; 'duplicate' for a reference that was taken before. */
  outcome: z.string(),
});

/** An order that it has taken. */
const orderSchema = z.object({
  reference: z.string(),
  transactionId: z.string(),
  script: z.enum(scriptNames),
  acceptedAtMs: z.number(),
  webhook: z.string().nullable(),
});

const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('submitted'), submission: submissionSchema }),
  z.object({ event: z.literal('taken'), order: orderSchema }),
  z.object({ event: z.literal('reported'), reference: z.string(), status: z.string() }),
]);

export type Submission = z.output<typeof submissionSchema>;
export type SupplierOrder = z.output<typeof orderSchema>;

/** What the supplier has received, taken and reported. A restart finds it again. */
export interface OrderBook {
  /** Oldest first. */
  readonly submissions: readonly Submission[];
  readonly orders: ReadonlyMap<string, SupplierOrder>;
  /** How often an order with this reference was received. */
  countOf(reference: string): number;
  isReported(reference: string, status: string): boolean;
  addSubmission(submission: Submission): void;
  addOrder(order: SupplierOrder): void;
  addReport(reference: string, status: string): void;
  clear(): void;
}

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
        orders.set(event.order.reference, event.order);
        return;
      case 'reported':
        reported.add(`${event.reference} ${event.status}`);
    }
  };
  const journal = openJournal(file, eventSchema, apply);
  const record = (event: z.output<typeof eventSchema>): void => {
    journal.append(event);
    apply(event);
  };
  return {
    submissions,
    orders,
    countOf: (reference) => counts.get(reference) ?? 0,
    isReported: (reference, status) => reported.has(`${reference} ${status}`),
    addSubmission: (submission) => record({ event: 'submitted', submission }),
    addOrder: (order) => record({ event: 'taken', order }),
    addReport: (reference, status) => record({ event: 'reported', reference, status }),
    clear() {
      journal.clear();
      submissions.length = 0;
      for (const collection of [counts, orders, reported]) collection.clear();
    },
  };
}
