import * as z from 'zod';
import { supplierIdPattern } from '../../contracts/suppliers/suppliers';
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
  /** What it cost, in cedis. */
  cost: z.number(),
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

export const entrySchema = z.union([
  z.object({ movement: movementSchema }),
  z.object({ submission: submissionSchema }),
  z.object({ order: orderSchema }),
  z.object({ float: floatSchema }),
]);

export type Movement = z.output<typeof movementSchema>;
export type Entry = z.output<typeof entrySchema>;
export type Submission = z.output<typeof submissionSchema>;
export type SupplierOrder = z.output<typeof orderSchema>;
