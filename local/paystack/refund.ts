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
  /** Whose it is: the shop's by the API, or a person's by the dashboard. */
  by: z.enum(['api', 'dashboard']),
  /** The dispute that it sends back. */
  dispute: z.nullable(z.int()).default(null),
  createdAtMs: z.number(),
});

export type SimulatedRefund = z.output<typeof refundSchema>;
