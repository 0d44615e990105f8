import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { supplierIdPattern } from '../../contracts/suppliers/suppliers';
import { parseJson } from '../state/parse-json';
import { scriptNames } from './scripts';

export const supplierId = z.string().regex(supplierIdPattern);

/** One request for an order, whatever its outcome. */
const submissionSchema = z.object({
  supplier: supplierId,
  reference: z.string(),
  /** Such as `mtn-new-transaction`. */
  endpoint: z.string(),
  phone: z.string(),
  /** Megabytes. */
  volume: z.string(),
  /** Where it goes by the supplier's plans. */
  planId: z.string().optional(),
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
  supplier: supplierId,
  reference: z.string(),
  transactionId: z.string(),
  script: z.enum(scriptNames),
  acceptedAtMs: z.number(),
  webhook: z.string().nullable(),
  /** What it cost, in cedis; absent in books from before. */
  cost: z.number().optional(),
  /** The statuses that were reported. */
  reported: z.array(z.string()),
});

/** What a supplier has of our money, in cedis. Null: the three from the start, which share one. */
const floatSchema = z.object({ supplier: supplierId.nullable(), cedis: z.number() });

/** What was taken from a supplier's float, or came back to it. */
const movementSchema = z.object({
  supplier: supplierId,
  /** ISO 8601 */
  at: z.string(),
  what: z.enum(['charge', 'given back', 'top-up', 'taken off']),
  /** Ours; empty for what is of no order. */
  reference: z.string(),
  transactionId: z.string(),
  /** In cedis; below zero where it was taken. */
  amount: z.number(),
  /** What the float is after it. */
  balance: z.number(),
});

const entrySchema = z.union([
  z.object({ movement: movementSchema }),
  z.object({ submission: submissionSchema }),
  z.object({ order: orderSchema }),
  z.object({ float: floatSchema }),
]);

export type Movement = z.output<typeof movementSchema>;
type Entry = z.output<typeof entrySchema>;
export type Submission = z.output<typeof submissionSchema>;
export type SupplierOrder = z.output<typeof orderSchema>;

/** What the suppliers have received, accepted and reported. It survives restarts. */
export interface OrderBook {
  /** Oldest first. */
  readonly submissions: readonly Submission[];
  /** Oldest first; none in books from before they were kept. */
  readonly movements: readonly Movement[];
  /** All accepted orders. */
  orders(): Iterable<SupplierOrder>;
  find(supplier: string, reference: string): SupplierOrder | undefined;
  /** The latest of each, by the supplier. */
  readonly floats: ReadonlyMap<string | null, number>;
  /** Adds a submission, or replaces the order with the same reference or the supplier's float. */
  add(entry: Entry): void;
  clear(): void;
}

const keyOf = (supplier: string, reference: string): string => `${supplier} ${reference}`;

/** A file of JSON lines, each appended: fast at any length. A last line that a crash cut short is ignored. */
export function openOrderBook(file: string): OrderBook {
  const submissions: Submission[] = [];
  const movements: Movement[] = [];
  const orders = new Map<string, SupplierOrder>();
  const floats = new Map<string | null, number>();
  const apply = (entry: Entry): void => {
    if ('submission' in entry) submissions.push(entry.submission);
    else if ('movement' in entry) movements.push(entry.movement);
    else if ('float' in entry) floats.set(entry.float.supplier, entry.float.cedis);
    else orders.set(keyOf(entry.order.supplier, entry.order.reference), entry.order);
  };
  mkdirSync(dirname(file), { recursive: true });
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const entry = entrySchema.safeParse(parseJson(line));
    if (entry.success) apply(entry.data);
  }
  return {
    submissions,
    movements,
    floats,
    orders: () => orders.values(),
    find: (supplier, reference) => orders.get(keyOf(supplier, reference)),
    add(entry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      apply(entry);
    },
    clear() {
      rmSync(file, { force: true });
      submissions.length = 0;
      movements.length = 0;
      orders.clear();
      floats.clear();
    },
  };
}
