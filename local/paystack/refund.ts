import * as z from 'zod';

export const refundStatuses = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const;

export const refundSchema = z.object({
  id: z.int(),
  reference: z.string(),
  /** In minor units. */
  amount: z.int(),
  status: z.enum(refundStatuses),
  merchantNote: z.string(),
  customerNote: z.string(),
  /** Made by the shop through the API, or by a person in the dashboard. */
  by: z.enum(['api', 'dashboard']),
  /** The dispute that this refund settles. */
  dispute: z.nullable(z.int()).default(null),
  createdAtMs: z.number(),
});

export type SimulatedRefund = z.output<typeof refundSchema>;
