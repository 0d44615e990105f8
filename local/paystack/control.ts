import * as z from 'zod';
import { creationSchema } from './creation';
import type { Payments } from './payments';
import { unknownWebhook } from './refusal';
import {
  defaultPolicy,
  emptyState,
  faultSchema,
  type PaystackState,
  policySchema,
  type StateStore,
} from './state';
import { outcomeSchema, type Transaction } from './transaction';
import { forgeries, sealWebhook } from './webhook';
import type { WebhookQueue } from './webhook-queue';
import type { Answer, WebhookSender } from './webhook-sender';

const reference = z.string().min(1);
const action = <const Name extends string>(name: Name) => ({ action: z.literal(name) });

/** The body of `POST /_control`; README.md describes each. */
export const commandSchema = z.discriminatedUnion('action', [
  z.strictObject({
    ...action('pay'),
    ...creationSchema.partial().shape,
    reference,
    outcome: outcomeSchema.optional(),
  }),
  z.strictObject({ ...action('set'), reference, outcome: outcomeSchema }),
  z.strictObject({ ...action('script'), reference, outcome: outcomeSchema }),
  policySchema.extend(action('webhooks')),
  z.strictObject({
    ...action('release'),
    order: z.enum(['oldest-first', 'newest-first']).default('oldest-first'),
  }),
  z.strictObject({
    ...action('repeat'),
    id: z.string().optional(),
    reference: reference.optional(),
    forgery: z.enum(forgeries).nullable().default(null),
  }),
  z.strictObject({
    ...action('post'),
    body: z.union([z.string(), z.record(z.string(), z.unknown())]),
    forgery: z.enum(forgeries).nullable().default(null),
  }),
  faultSchema.extend(action('fault')),
  z.strictObject(action('repair')),
  z.strictObject({ ...action('advance'), ms: z.int().min(0) }),
  z.strictObject(action('reset')),
]);

/** A command as it is sent: fields with a default are optional. */
export type Command = z.input<typeof commandSchema>;

/** The whole state, as `GET /_control` answers it. */
export interface ControlReport
  extends Pick<PaystackState, 'transactions' | 'webhooks' | 'policy' | 'faults' | 'scripts'> {
  /** The webhooks' clock, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Of `pay` and `set`. */
  readonly transaction?: Transaction;
  /** Of `post`. */
  readonly answer?: Answer;
}

export interface ControlOptions {
  readonly state: StateStore;
  readonly payments: Payments;
  readonly queue: WebhookQueue;
  readonly sender: WebhookSender;
  readonly secretKey: () => string;
}

export interface Control {
  report(): ControlReport;
  /** @throws Refusal */
  run(command: z.output<typeof commandSchema>): Promise<ControlReport>;
}

export function createControl(options: ControlOptions): Control {
  const report = (): ControlReport => {
    const { transactions, webhooks, policy, faults, scripts } = options.state.value;
    return { nowMs: options.queue.now(), transactions, webhooks, policy, faults, scripts };
  };
  return {
    report,
    async run(command) {
      const result = await execute(command, options);
      return { ...report(), ...result };
    },
  };
}

type Result = Pick<ControlReport, 'transaction' | 'answer'>;

async function execute(command: z.output<typeof commandSchema>, options: ControlOptions): Promise<Result> {
  const { state, payments, queue } = options;
  switch (command.action) {
    case 'pay':
      return { transaction: pay(command, options) };
    case 'set':
      return { transaction: payments.set(command.reference, command.outcome) };
    case 'script':
      payments.script(command.reference, command.outcome);
      return {};
    case 'webhooks': {
      const { action: _, ...policy } = command;
      state.change({ policy });
      return {};
    }
    case 'release':
      await queue.release(command.order);
      return {};
    case 'repeat': {
      const { id, reference, forgery } = command;
      const which = { ...(id && { id }), ...(reference && { reference }) };
      if (queue.repeat(which, forgery)) return {};
      throw unknownWebhook();
    }
    case 'post': {
      const body = typeof command.body === 'string' ? command.body : JSON.stringify(command.body);
      const sealed = sealWebhook(body, options.secretKey(), command.forgery);
      return { answer: await options.sender.post(sealed.body, sealed.headers) };
    }
    case 'fault': {
      const { action: _, ...fault } = command;
      state.change({ faults: [...state.value.faults, fault] });
      return {};
    }
    case 'repair':
      state.change({ faults: [], policy: defaultPolicy });
      return {};
    case 'advance':
      await queue.advance(command.ms);
      return {};
    case 'reset':
      state.change({ ...emptyState, nextNumber: state.value.nextNumber });
      return {};
  }
}

/** Pays without a browser. A new reference is created first, as the pop-up would. */
function pay(
  command: Extract<z.output<typeof commandSchema>, { action: 'pay' }>,
  { state, payments }: ControlOptions,
): Transaction {
  const { action: _, outcome, reference, amount, email = 'customer@example.com', ...creation } = command;
  const exists = state.value.transactions.some((transaction) => transaction.reference === reference);
  if (!exists) payments.create({ ...creation, amount, email, reference });
  return payments.pay(reference, { status: 'success', channel: 'card', ...outcome });
}
