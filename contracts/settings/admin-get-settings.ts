import * as z from 'zod/mini';
import { approvalId } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { settingsView } from './settings-fields';

export const adminGetSettings = defineContract({
  name: 'admin-get-settings',
  access: 'admin',
  permission: 'settings.edit',
  kind: 'query',
  summary:
    'Payment and supplier settings. Keys show only whether they are set, and their last four characters.',
  input: z.strictObject({}),
  output: z.object({
    settings: settingsView,
    /** New suppliers that wait for approval. Null: they couldn't be read. */
    suppliers_waiting: z.nullable(z.array(z.object({ approval_id: approvalId(), name: z.string() }))),
  }),
  errors: [],
  tags: ['Settings'],
});
