import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { settingsView } from './settings-fields';

export const adminGetSettings = defineContract({
  name: 'admin-get-settings',
  access: 'admin',
  kind: 'query',
  summary:
    'Payment and supplier settings. Keys show only whether they are set, and their last four characters.',
  input: z.strictObject({}),
  output: z.object({ settings: settingsView }),
  errors: [],
  tags: ['Settings'],
});
