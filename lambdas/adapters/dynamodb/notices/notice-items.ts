import * as z from 'zod/mini';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, oneOf, oneOfOrNewer, time } from '../../../core/kernel/values';
import type { Notice, NoticeEvent, NoticeState, SkippedWhy } from '../../../core/notices/entities';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { dueNoticeEntry, noticeKey } from './notice-keys';

const states = {
  waiting: true,
  sending: true,
  sent: true,
  refused: true,
  unknown: true,
  off: true,
  skipped: true,
  given_up: true,
} as const;

export const noticeRow = /* @__PURE__ */ rowOf<Notice>({
  fixed: { kind: 'notice' },
  keys: ({ id, dueAt }) => ({ ...noticeKey(id), ...(dueAt !== null && dueNoticeEntry(dueAt, id)) }),
  fields: {
    id: z.string(),
    event: oneOfOrNewer<NoticeEvent>(),
    userId: z.string(),
    to: z.string(),
    name: z.string(),
    facts: z.record(z.string(), z.string()),
    state: oneOf<NoticeState>(states),
    // Customers' events alone.
    sms: absentWhenEmpty(oneOf<NoticeState>(states), null),
    why: absentWhenEmpty(oneOfOrNewer<SkippedWhy>(), null),
    smsCost: absentWhenEmpty(z.int(), 0),
    dueAt: absentWhenEmpty(time, null),
    sender: absentWhenEmpty(z.string(), null),
    createdAt: time,
    version: z.int(),
  },
});

/** Longer than any disturbance of the mail service; not longer, because the row has an address. */
const keptSeconds = 7 * 86_400;

const withExpiry = {
  encode: (notice: Notice) => ({
    ...noticeRow.encode(notice),
    expires_at: Math.floor(notice.createdAt.getTime() / 1000) + keptSeconds,
  }),
};

export const noticeChanges: ChangeWriters<'notice'> = {
  notice: {
    writes: ({ notice }) => [versionedWrite(withExpiry, notice)],
    mark: (item) => ({ kind: 'notice', notice: noticeRow.decode(item) }),
  },
};

export const writesNotice = need('PutItem', 'NOTICE#*');
