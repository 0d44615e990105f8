import * as z from 'zod';
import { openJsonFile } from '../state/json-file';
import { disputeSchema } from './dispute';
import { refundSchema } from './refund';
import { transactionSchema } from './transaction';
import { webhookSchema } from './webhook';

/** The treatment of future payments' webhooks. */
export const policySchema = z.strictObject({
  mode: z.enum(['send', 'drop']).default('send'),
});

export type WebhookPolicy = z.output<typeof policySchema>;
export const defaultPolicy: WebhookPolicy = policySchema.parse({});

/** A fault in calls to the REST API. */
export const faultSchema = z.strictObject({
  /** `untold`: the call takes effect, but the connection breaks before the answer. */
  mode: z.enum(['error', 'garbage', 'disconnect', 'untold']),
  /** Only the next N calls. */
  calls: z.int().min(1).default(1),
  /** Only calls whose path starts with this. */
  path: z.string().startsWith('/').default('/'),
  /** Only calls of this method; null: any. */
  method: z.enum(['GET', 'POST']).nullable().default(null),
  /** HTTP status of an error. */
  status: z.int().min(400).max(599).default(503),
});

export type Fault = z.output<typeof faultSchema>;

const stateSchema = z.object({
  nextNumber: z.int(),
  /** How far the webhooks' clock was advanced. */
  clockOffsetMs: z.number(),
  /** Oldest first. */
  transactions: z.array(transactionSchema),
  /** Oldest first. */
  disputes: z.array(disputeSchema).default([]),
  /** Oldest first. */
  refunds: z.array(refundSchema).default([]),
  /** The account's balance, in minor units. */
  balance: z.int().default(1_254_300),
  /** Oldest first. */
  webhooks: z.array(webhookSchema),
  policy: policySchema,
  faults: z.array(faultSchema),
});

export type PaystackState = z.output<typeof stateSchema>;

export const emptyState: PaystackState = {
  nextNumber: 1,
  clockOffsetMs: 0,
  transactions: [],
  disputes: [],
  refunds: [],
  balance: 1_254_300,
  webhooks: [],
  policy: defaultPolicy,
  faults: [],
};

const keptTransactions = 1_000;
const keptWebhooks = 500;

export interface StateStore {
  readonly value: PaystackState;
  /** Changes some fields. When this returns, the new state is on disk, whole or not at all. */
  change(change: Partial<PaystackState>): void;
}

/** Opens the state; without a file, it ends with the process. @throws StartError when the file is damaged */
export function openState(file: string | undefined): StateStore {
  const store = openJsonFile(file, stateSchema, emptyState);
  return {
    get value() {
      return store.value;
    },
    change(change) {
      const next = { ...store.value, ...change };
      store.save({
        ...next,
        transactions: next.transactions.slice(-keptTransactions),
        webhooks: next.webhooks.slice(-keptWebhooks),
      });
    },
  };
}
