import * as z from 'zod';
import { checked } from '../http/json-body';
import { creationSchema } from './creation';
import { disputeCommand } from './disputes';
import { refundCommand } from './refunds';
import { refusal } from './refusal';
import type { Simulator } from './simulator';
import { defaultPolicy, emptyState, faultSchema, type PaystackState, policySchema } from './state';
import { channels, outcomeSchema, type Transaction } from './transaction';

interface Result {
  /** The transaction that `pay`, `set` or `outside` changed. */
  readonly transaction?: Transaction;
}

/** The whole state, as `GET /_control` answers it. */
export interface ControlReport
  extends Result,
    Pick<PaystackState, 'transactions' | 'disputes' | 'refunds' | 'webhooks' | 'policy' | 'faults'> {
  /** The webhooks' clock, in milliseconds since 1970. */
  readonly nowMs: number;
}

/** Makes a command from its fields and what it does. */
const command = <Schema extends z.ZodType>(
  schema: Schema,
  run: (input: z.output<Schema>, simulator: Simulator) => Promise<Result> | Promise<void> | Result | void,
) => ({
  schema,
  run: (input: unknown, simulator: Simulator) => run(checked(schema, input), simulator),
});

const reference = z.string().min(1);
const nothing = z.looseObject({});

/** The commands of `POST /_control`; README.md describes each. */
const commands = {
  /** Pays without a browser. A new reference is created first, as the pop-up would. */
  pay: command(
    z.strictObject({ ...creationSchema.partial().shape, reference, outcome: outcomeSchema.optional() }),
    ({ outcome, reference, email = 'customer@example.com', ...creation }, { state, payments }) => {
      const exists = state.value.transactions.some((transaction) => transaction.reference === reference);
      if (!exists) payments.create({ ...creation, email, reference });
      const paid = { status: 'success', channel: 'card', ...outcome } as const;
      return { transaction: payments.pay(reference, paid) };
    },
  ),
  set: command(
    z.strictObject({ reference, outcome: outcomeSchema }),
    ({ reference, outcome }, { payments }) => ({ transaction: payments.set(reference, outcome) }),
  ),
  outside: command(
    z.strictObject({
      reference: reference.optional(),
      amount: z.int().min(1).default(5_000),
      channel: z.enum(channels).default('card'),
      startedAtMs: z.number().optional(),
    }),
    ({ channel, startedAtMs, ...creation }, { state, payments }) => {
      const { reference } = payments.create({ ...creation, email: 'payer@example.com' });
      const { transactions } = state.value;
      state.change({
        transactions: transactions.map((each) =>
          each.reference === reference ? { ...each, createdAtMs: startedAtMs ?? each.createdAtMs } : each,
        ),
      });
      return { transaction: payments.pay(reference, { status: 'success', channel }) };
    },
  ),
  dispute: command(disputeCommand, (event, { disputes }) => {
    disputes.happen(event);
  }),
  refund: command(refundCommand, (event, { refunds }) => refunds.happen(event)),
  webhooks: command(policySchema, (policy, { state }) => state.change({ policy })),
  repeat: command(z.strictObject({ id: z.string() }), ({ id }, { queue }) => {
    if (!queue.repeat(id)) throw refusal('unknownWebhook');
  }),
  fault: command(faultSchema, (fault, { state }) => state.change({ faults: [...state.value.faults, fault] })),
  repair: command(nothing, (_, { state }) => state.change({ faults: [], policy: defaultPolicy })),
  advance: command(z.strictObject({ ms: z.int().min(0) }), ({ ms }, { queue }) => queue.advance(ms)),
  reset: command(nothing, (_, { state }) =>
    state.change({ ...emptyState, nextNumber: state.value.nextNumber }),
  ),
};

type Action = keyof typeof commands;

/** A command as sent: fields with a default are optional. */
export type Command = {
  [Name in Action]: { readonly action: Name } & z.input<(typeof commands)[Name]['schema']>;
}[Action];

export const commandSchema = z.looseObject({ action: z.enum(Object.keys(commands) as [Action]) });

/** Runs a command and returns the new state. @throws HttpError */
export async function run(
  simulator: Simulator,
  { action, ...input }: z.output<typeof commandSchema>,
): Promise<ControlReport> {
  const result = await commands[action].run(input, simulator);
  return { ...report(simulator), ...result };
}

export function report({ state, queue }: Simulator): ControlReport {
  const { transactions, disputes, refunds, webhooks, policy, faults } = state.value;
  return { nowMs: queue.now(), transactions, disputes, refunds, webhooks, policy, faults };
}
