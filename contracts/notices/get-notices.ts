import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { noticeSettingsView, noticeView } from './notice-fields';

export const getNotices = defineContract({
  name: 'get-notices',
  access: 'user',
  kind: 'query',
  summary:
    'What happened to the caller’s latest orders and money, what staff answered about them, and which of their own prices change within a day, newest first, with what they have read; and of what they are told by e-mail and text.',
  input: z.strictObject({}),
  output: z.object({ notices: z.array(noticeView), settings: noticeSettingsView }),
  errors: [],
  apart: true,
  tags: ['Notices'],
});
