import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { givenKey } from './key-fields';
import { connectionTestResult } from './settings-fields';

export const adminTestPaystack = defineContract({
  name: 'admin-test-paystack',
  access: 'admin',
  kind: 'mutation',
  summary: 'Tests Paystack’s keys: the given ones, or else the stored ones.',
  input: z.strictObject({ secret_key: z.optional(givenKey()), public_key: z.optional(givenKey()) }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
