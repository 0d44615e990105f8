import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { supplierId } from '../suppliers/supplier-fields';
import { givenKey } from './key-fields';
import { connectionTestResult } from './settings-fields';

export const adminTestBundleApi = defineContract({
  name: 'admin-test-bundle-api',
  access: 'admin',
  kind: 'mutation',
  summary: 'Tests the given key or the stored key, at the supplier’s stored address.',
  input: z.strictObject({
    api_key: z.optional(givenKey()),
    api_type: supplierId(),
  }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
