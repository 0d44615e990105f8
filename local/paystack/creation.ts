import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../state/parse-json';
import { invalidParameter } from './refusal';

/** The fields of a new transaction, from the pop-up or from the API. */
export const creationSchema = z.object({
  /** Minor units, as a number or as digits. */
  amount: z.unknown().optional(),
  email: z.unknown().optional(),
  currency: z.string().optional(),
  reference: z.string().optional(),
  /** An object, or JSON of one. */
  metadata: z.unknown().optional(),
  channels: z.array(z.string()).optional(),
});

export type Creation = z.output<typeof creationSchema>;

const currencies = ['GHS'];

/** Returns a new transaction's fields. @throws HttpError with Paystack's message */
export function parseCreation(creation: Creation) {
  const amount = z.coerce.number().int().positive().safe().safeParse(creation.amount);
  if (!amount.success) throw invalidParameter('Invalid Amount Sent');
  const email = z.email().safeParse(creation.email);
  if (!email.success) throw invalidParameter('Invalid Email Address Passed');
  const { currency = 'GHS', reference = newReference() } = creation;
  if (!currencies.includes(currency)) throw invalidParameter('Currency not supported by merchant');
  if (!/^[\w.=-]{1,100}$/.test(reference)) {
    throw invalidParameter('Only -, ., = and alphanumeric characters are allowed in a reference');
  }
  return {
    amount: amount.data,
    requestedAmount: amount.data,
    currency,
    email: email.data,
    reference,
    allowedChannels: creation.channels ?? [],
    metadata: parseMetadata(creation.metadata),
  };
}

const newReference = (): string => `T${randomBytes(8).toString('hex')}`;

function parseMetadata(metadata: unknown): unknown {
  if (metadata === undefined || metadata === '') return null;
  return typeof metadata === 'string' ? (parseJson(metadata) ?? metadata) : metadata;
}
