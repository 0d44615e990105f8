import * as z from 'zod/mini';
import { cedis } from '../fields';
import { defineKeyContract } from './key-contract';
import { keyModes } from './keys';

export const v1GetBalance = defineKeyContract({
  name: 'v1-get-balance',
  method: 'GET',
  path: '/v1/balance',
  scope: 'balance:read',
  counts: 'reads',
  summary: 'The balance of the account’s wallet.',
  input: z.strictObject({}),
  output: z.object({ balance: cedis(), currency: z.literal('GHS'), mode: z.enum(keyModes) }),
  errors: [],
});
