import * as z from 'zod';

/** Paystack's decisions. `declined` rejects the payer's claim: the shop wins. */
export const resolutions = ['declined', 'merchant-accepted', 'auto-accepted'] as const;

export const disputeSchema = z.object({
  id: z.int(),
  reference: z.string(),
  /** The amount that the payer claims, in minor units. */
  refundAmount: z.int(),
  status: z.enum(['awaiting-merchant-feedback', 'resolved']),
  resolution: z.enum(resolutions).nullable(),
  createdAtMs: z.number(),
  dueAtMs: z.number(),
});

export type SimulatedDispute = z.output<typeof disputeSchema>;
