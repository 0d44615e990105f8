import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { noticeSettingsView, noticeView } from './notice-fields';

export const getNotices = defineContract({
  name: 'get-notices',
  access: 'user',
  kind: 'query',
  summary:
    'Lists news for the caller, newest first, with how far they have read: their latest orders and money, staff’s answers, and own prices that change within a day. Also returns their notice settings for e-mail and text.',
  input: z.strictObject({}),
  output: z.object({ notices: z.array(noticeView), settings: noticeSettingsView }),
  errors: [],
  apart: true,
  tags: ['Notices'],
});
