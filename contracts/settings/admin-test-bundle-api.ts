import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { connectionTestResult, givenKey } from './settings-fields';

export const adminTestBundleApi = defineContract({
  name: 'admin-test-bundle-api',
  access: 'admin',
  kind: 'mutation',
  summary: 'Whether a supplier takes the key: the one that is given, else the one that is stored.',
  input: z.strictObject({
    api_key: z.optional(givenKey()),
    api_type: z.enum(['primary', 'secondary', 'hubnet']),
  }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
