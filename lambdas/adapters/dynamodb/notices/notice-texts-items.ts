import * as z from 'zod/mini';
import { rowOf } from '../../../core/kernel/row';
import { money } from '../../../core/kernel/values';
import type { NoticeTexts, SmsDay } from '../../../core/notices/texts';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { noticeTextsKey, smsDayKey } from './notice-keys';

export const noticeTextsRow = /* @__PURE__ */ rowOf<NoticeTexts>({
  keys: () => noticeTextsKey,
  fields: { words: z.record(z.string(), z.string()), budget: money, partCost: money, version: z.int() },
});

export const smsDayRow = /* @__PURE__ */ rowOf<SmsDay>({
  keys: ({ day }) => smsDayKey(day),
  fields: { day: z.string(), spent: money, texts: z.int(), skipped: z.int(), version: z.int() },
});

export const noticeTextsChanges: ChangeWriters<'noticeTexts'> = {
  noticeTexts: { writes: ({ texts }) => [versionedWrite(noticeTextsRow, texts)] },
};

export const writesNoticeTexts = need('PutItem', 'NOTICE#*');

/** Staff look at today; a month is enough to look back. */
const keptSeconds = 31 * 86_400;

const withExpiry = {
  encode: (day: SmsDay) => ({
    ...smsDayRow.encode(day),
    expires_at: Math.floor(Date.parse(day.day) / 1000) + keptSeconds,
  }),
};

export const smsDayChanges: ChangeWriters<'smsDay'> = {
  smsDay: { writes: ({ day }) => [versionedWrite(withExpiry, day)] },
};
