import * as z from 'zod';

/** A transaction's statuses (Paystack's API reference, Verify Transaction), each with the bank's response. */
const gatewayResponses = {
  abandoned: 'The transaction was not completed',
  failed: 'Declined',
  ongoing: 'The customer is completing the payment',
  pending: 'Awaiting confirmation',
  processing: 'Processing',
  queued: 'Queued',
  reversed: 'Reversed',
  success: 'Approved',
} as const;

type TransactionStatus = keyof typeof gatewayResponses;

const statusSchema = z.enum(Object.keys(gatewayResponses) as TransactionStatus[]);

/** The ways to pay that the pop-up offers. */
export const channels = ['card', 'bank_transfer', 'ussd'] as const;

export const transactionSchema = z.object({
  /** An id beyond 32 bits, like the vendor's. */
  id: z.int(),
  reference: z.string(),
  accessCode: z.string(),
  status: statusSchema,
  /** The amount paid, in minor units (pesewas). It may differ from the requested one. */
  amount: z.int(),
  /** In minor units. */
  requestedAmount: z.int(),
  currency: z.string(),
  email: z.string(),
  /** Null until the customer tries to pay. */
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

/** The outcome of an attempt to pay. Absent fields stay as requested. */
export const outcomeSchema = z
  .strictObject({
    status: statusSchema,
    /** Minor units. */
    amount: z.int().min(0),
    currency: z.string().min(1),
    channel: z.string().min(1),
    gatewayResponse: z.string(),
    metadata: z.unknown(),
  })
  .partial();

export type Outcome = z.output<typeof outcomeSchema>;

/** At Paystack, an unpaid transaction is abandoned from the start. */
export const unpaid = { status: 'abandoned', gatewayResponse: gatewayResponses.abandoned } as const;

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
