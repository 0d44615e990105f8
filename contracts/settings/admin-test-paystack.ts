import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { connectionTestResult, givenKey } from './settings-fields';

export const adminTestPaystack = defineContract({
  name: 'admin-test-paystack',
  access: 'admin',
  kind: 'mutation',
  summary: 'Whether Paystack takes the keys: those that are given, else those that are stored.',
  input: z.strictObject({ secret_key: z.optional(givenKey()), public_key: z.optional(givenKey()) }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
