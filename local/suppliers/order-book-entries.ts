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
  /** The supplier's plan id, if the order names one. */
  planId: z.string().optional(),
  /** The request's headers, without the key. */
  headers: z.record(z.string(), z.string()),
  /** ISO 8601 */
  at: z.string(),
  script: z.enum(scriptNames),
  /** The answer; 'duplicate' for a reference that was already accepted. */
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
  /** In cedis. */
  cost: z.number(),
  /** The statuses reported so far. */
  reported: z.array(z.string()),
});

/** Our balance at a supplier, in cedis. A null supplier stands for the first three, which share one. */
const floatSchema = z.object({ supplier: supplierId.nullable(), cedis: z.number() });

export const entrySchema = z.union([
  z.object({ submission: submissionSchema }),
  z.object({ order: orderSchema }),
  z.object({ float: floatSchema }),
]);

export type Entry = z.output<typeof entrySchema>;
export type Submission = z.output<typeof submissionSchema>;
export type SupplierOrder = z.output<typeof orderSchema>;
