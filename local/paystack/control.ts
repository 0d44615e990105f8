import * as z from 'zod';
import { type Account, refundStatuses, transactionStatuses } from './account';

const text = z.string().min(1);

/** The commands of `POST /_control`; README.md describes each. */
export const commandSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('pay'),
    reference: text,
    amount: z.int().optional(),
    currency: text.optional(),
    startedAtMs: z.number().optional(),
    status: z.enum(transactionStatuses).default('success'),
  }),
  z.strictObject({
    action: z.literal('dispute'),
    reference: text,
    event: z.enum(['create', 'remind', 'resolve']).default('create'),
    resolution: z.enum(['declined', 'merchant-accepted', 'auto-accepted']).default('declined'),
  }),
  z.strictObject({
    action: z.literal('refund'),
    reference: text,
    event: z.enum(['create', ...refundStatuses]).default('create'),
  }),
  z.strictObject({
    action: z.literal('fault'),
    mode: z.enum(['error', 'garbage', 'disconnect', 'untold']),
    calls: z.int().default(1),
    path: text.default('/'),
    method: text.optional(),
  }),
  z.strictObject({ action: z.enum(['drop-webhooks', 'send-again', 'settle', 'repair', 'reset']) }),
]);

export type Command = z.input<typeof commandSchema>;

/** Does what a command says, and returns the state when every webhook has been answered. */
export async function run(account: Account, command: z.output<typeof commandSchema>) {
  switch (command.action) {
    case 'pay': {
      const { reference, status } = command;
      const isKnown = account.value.transactions.some((each) => each.reference === reference);
      if (!isKnown) account.start({ email: 'customer@example.com', ...command });
      account.change(reference, status);
      break;
    }
    case 'dispute':
      account.dispute(command.reference, command.event, command.resolution);
      break;
    case 'refund':
      if (command.event !== 'create') account.changeRefund(command.reference, command.event);
      else account.refund(command.reference, 'dashboard');
      break;
    case 'fault':
      account.value.faults.push(command);
      break;
    case 'drop-webhooks':
      account.value.isSilent = true;
      break;
    case 'send-again':
      account.sendAgain();
      break;
    case 'repair':
      Object.assign(account.value, { faults: [], isSilent: false });
      break;
    case 'reset':
      account.reset();
      break;
    case 'settle':
  }
  await account.settled();
  return account.value;
}
