import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { noticeSettingsView, noticeView } from './notice-fields';

export const getNotices = defineContract({
  name: 'get-notices',
  access: 'user',
  kind: 'query',
  summary:
    'Lists news for the caller, newest first: their latest orders and money, bulk buys that ended, and staff’s answers. Also returns which notices they get by e-mail.',
  input: z.strictObject({}),
  output: z.object({ notices: z.array(noticeView), settings: noticeSettingsView }),
  errors: [],
  tags: ['Notices'],
});
