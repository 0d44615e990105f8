import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { noticeTextsView } from '../notices/notice-texts-fields';
import { settingsView } from './settings-fields';

export const adminGetSettings = defineContract({
  name: 'admin-get-settings',
  access: 'admin',
  permission: 'settings.edit',
  kind: 'query',
  summary:
    'Payment and supplier settings, and those of notices. Keys show only whether they are set, and their last four characters.',
  input: z.strictObject({}),
  output: z.object({
    settings: settingsView,
    /** Null: they couldn't be read. Functions one version older don't send them. */
    notices: z.nullish(noticeTextsView),
  }),
  errors: [],
  tags: ['Settings'],
});
