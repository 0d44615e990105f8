import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { noticeTextsView } from './notice-texts-fields';

export const adminGetNoticeTexts = defineContract({
  name: 'admin-get-notice-texts',
  access: 'admin',
  permission: 'settings.edit',
  kind: 'query',
  summary:
    'The words of notices that staff have changed, what the texts of a day may cost, and what today’s have cost.',
  input: z.strictObject({}),
  output: z.object({ texts: noticeTextsView }),
  errors: [],
  tags: ['Notices'],
});
