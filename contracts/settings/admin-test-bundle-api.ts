import * as z from 'zod/mini';
import { approvalId } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { supplierId } from '../suppliers/supplier-fields';
import { givenKey } from './key-fields';
import { connectionTestResult } from './settings-fields';

export const adminTestBundleApi = defineContract({
  name: 'admin-test-bundle-api',
  access: 'admin',
  permission: 'settings.edit',
  kind: 'mutation',
  summary:
    'Tests the key that waits for an approval, the given key or the stored key, at the supplier’s stored address.',
  input: z.strictObject({
    api_key: z.optional(givenKey()),
    /** Tests the key that waits for this approval, whatever `api_key` is. A new address is only called once it is approved. */
    approvalId: z.optional(approvalId()),
    api_type: supplierId(),
  }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
