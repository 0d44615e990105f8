import * as z from 'zod';
import { defineContract } from '../contract';
import { connectionTestResult, givenKey } from './settings-fields';

export const adminTestPaystack = defineContract({
  name: 'admin-test-paystack',
  access: 'admin',
  kind: 'mutation',
  summary: 'Whether Paystack takes the keys: those that are given, else those that are stored.',
  input: z.strictObject({ secret_key: givenKey().optional(), public_key: givenKey().optional() }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
