import * as z from 'zod/mini';
import { anything } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Item } from '../../../core/kernel/table';
import { absentWhenEmpty, time } from '../../../core/kernel/values';
import { pesewas } from '../../../core/money';
import { type LowBalance, type NoticeSettings, usualNoticeSettings } from '../../../core/notices/settings';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { noticeSettingsKey } from './notice-keys';

/** Pesewas, or `usual`. */
const low = z.codec(z.union([z.int(), z.literal('usual')]), anything<LowBalance>(), {
  decode: (stored): LowBalance =>
    stored === 'usual' ? { kind: 'usual_day' } : { kind: 'amount', amount: pesewas(stored) },
  encode: (line) => (line.kind === 'usual_day' ? 'usual' : line.amount),
});

export const noticeSettingsRow = /* @__PURE__ */ rowOf<NoticeSettings>({
  keys: ({ userId }) => noticeSettingsKey(userId),
  fields: {
    userId: z.string(),
    choices: z.record(z.string(), z.boolean()),
    low: absentWhenEmpty(low, null),
    readAt: absentWhenEmpty(time, null),
    version: z.int(),
  },
});

/** Who has no row has chosen nothing. */
export const settingsIn = (item: Item | null, userId: string): NoticeSettings =>
  item === null ? usualNoticeSettings(userId) : noticeSettingsRow.decode(item);

export const noticeSettingsChanges: ChangeWriters<'noticeSettings'> = {
  noticeSettings: {
    writes: ({ before, after }) =>
      after === null
        ? [{ delete: noticeSettingsKey(before.userId), when: { equals: { version: before.version } } }]
        : [versionedWrite(noticeSettingsRow, after)],
  },
};

/** With the condition on the account. */
export const savesNoticeSettings = need(['PutItem', 'UpdateItem'], 'USER#*');
export const deletesNoticeSettings = need('DeleteItem', 'USER#*');
