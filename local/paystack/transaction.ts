import * as z from 'zod';

/** A transaction's statuses (Paystack's API reference, Verify Transaction). */
export const transactionStatuses = [
  'abandoned',
  'failed',
  'ongoing',
  'pending',
  'processing',
  'queued',
  'reversed',
  'success',
] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

/** The ways to pay that the pop-up offers. */
export const channels = ['card', 'bank_transfer', 'ussd'] as const;

export const transactionSchema = z.object({
  /** Beyond 32 bits, like the vendor's. */
  id: z.int(),
  reference: z.string(),
  accessCode: z.string(),
  status: z.enum(transactionStatuses),
  /** The amount paid, in minor units (pesewas). It may differ from the requested one. */
  amount: z.int(),
  /** In minor units. */
  requestedAmount: z.int(),
  currency: z.string(),
  email: z.string(),
  /** Null until someone tries to pay. */
  channel: z.string().nullable(),
  /** Empty allows all. */
  allowedChannels: z.array(z.string()),
  gatewayResponse: z.string(),
  /** As given at creation; null when absent. */
  metadata: z.unknown(),
  createdAtMs: z.number(),
  paidAtMs: z.number().nullable(),
});

export type Transaction = z.output<typeof transactionSchema>;

/** The outcome of an attempt to pay. Absent fields are as requested. */
export const outcomeSchema = z
  .object({
    status: z.enum(transactionStatuses).optional(),
    /** Minor units. */
    amount: z.int().min(0).optional(),
    currency: z.string().min(1).optional(),
    channel: z.string().min(1).optional(),
    gatewayResponse: z.string().optional(),
    metadata: z.unknown().optional(),
  })
  .strict();

export type Outcome = z.output<typeof outcomeSchema>;

/** At Paystack, an unpaid transaction is abandoned from the start. */
export const unpaid = { status: 'abandoned', gatewayResponse: 'The transaction was not completed' } as const;

const gatewayResponses: Readonly<Record<TransactionStatus, string>> = {
  abandoned: unpaid.gatewayResponse,
  failed: 'Declined',
  ongoing: 'The customer is completing the payment',
  pending: 'Awaiting confirmation',
  processing: 'Processing',
  queued: 'Queued',
  reversed: 'Reversed',
  success: 'Approved',
};

export function applyOutcome(transaction: Transaction, outcome: Outcome, nowMs: number): Transaction {
  const status = outcome.status ?? transaction.status;
  const wasPaid = status === 'success' || status === 'reversed';
  return {
    ...transaction,
    status,
    amount: outcome.amount ?? transaction.amount,
    currency: outcome.currency ?? transaction.currency,
    channel: outcome.channel ?? transaction.channel,
    metadata: outcome.metadata === undefined ? transaction.metadata : outcome.metadata,
    gatewayResponse: outcome.gatewayResponse ?? gatewayResponses[status],
    paidAtMs: wasPaid ? (transaction.paidAtMs ?? nowMs) : null,
  };
}
