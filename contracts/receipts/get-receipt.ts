import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { receiptView } from './receipt-fields';

export const getReceipt = defineContract({
  name: 'get-receipt',
  access: 'public',
  kind: 'query',
  summary:
    'The receipt that a customer has shared by a link, as it is now. A token that is unknown, malformed or revoked answers alike.',
  /** Any text: what can't be a token is not found, as one that was never made. */
  input: z.strictObject({ token: z.string() }),
  output: z.object({ receipt: receiptView }),
  errors: ['not_found'],
  apart: true,
  tags: [],
});
