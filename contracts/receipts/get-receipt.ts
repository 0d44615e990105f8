import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { receiptView } from './receipt-fields';

export const getReceipt = defineContract({
  name: 'get-receipt',
  access: 'public',
  kind: 'query',
  summary:
    'Returns the current receipt that a customer has shared by a link. Unknown, malformed and revoked tokens get the same answer.',
  /** Any text is accepted: a malformed token is not found, like one that never existed. */
  input: z.strictObject({ token: z.string() }),
  output: z.object({ receipt: receiptView }),
  errors: ['not_found'],
  apart: true,
  tags: [],
});
