import * as z from 'zod/mini';
import { firstSuppliers } from '../constants';
import { defineContract } from '../contract';
import { connectionTestResult, givenKey } from './settings-fields';

export const adminTestBundleApi = defineContract({
  name: 'admin-test-bundle-api',
  access: 'admin',
  permission: 'settings.edit',
  kind: 'mutation',
  summary: 'Tests a supplier’s key: the given one, or else the stored one.',
  input: z.strictObject({
    api_key: z.optional(givenKey()),
    api_type: z.enum(firstSuppliers),
  }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
