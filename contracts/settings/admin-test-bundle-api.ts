import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { supplierId } from '../suppliers/supplier-fields';
import { givenKey } from './key-fields';
import { connectionTestResult } from './settings-fields';

export const adminTestBundleApi = defineContract({
  name: 'admin-test-bundle-api',
  access: 'admin',
  permission: 'settings.edit',
  kind: 'mutation',
  summary: 'Tests a supplier’s key at its stored address: the given one, or else the stored one.',
  input: z.strictObject({
    api_key: z.optional(givenKey()),
    api_type: supplierId(),
  }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
