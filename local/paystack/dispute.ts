import * as z from 'zod';

/** How Paystack decides: `declined` is the claim, so the shop has won. */
export const resolutions = ['declined', 'merchant-accepted', 'auto-accepted'] as const;

export const disputeSchema = z.object({
  id: z.int(),
  reference: z.string(),
  /** What the payer wants back, in minor units. */
  refundAmount: z.int(),
  status: z.enum(['awaiting-merchant-feedback', 'resolved']),
  resolution: z.enum(resolutions).nullable(),
  createdAtMs: z.number(),
  dueAtMs: z.number(),
});

export type SimulatedDispute = z.output<typeof disputeSchema>;
