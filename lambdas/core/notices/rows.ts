import * as z from 'zod/mini';
import { dayMs } from '../durations';
import type { Writer } from '../kernel/db';
import { type Row, row } from '../kernel/row';
import { absentWhenEmpty, money, oneOf, oneOfOrNewer, time } from '../kernel/values';
import type { Notice, NoticeEvent, NoticeState, SkippedWhy } from './entities';
import type { NoticeTexts, SmsDay } from './texts';

/** The partition of the worklist that has notices which are tried again by themselves. */
export const dueNoticesPartition = 'OPEN#NOTICE';

/** Longer than any disturbance of the mail service; not longer, because the row has an address. */
const keptMs = 7 * dayMs;

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

export const noticeRow: Row<'notice', Notice, Pick<Notice, 'id'>> = /* @__PURE__ */ row('notice', {
  partition: 'NOTICE#*',
  key: ({ id }: Pick<Notice, 'id'>) => ({ of: id, sort: 'NOTICE' }),
  fixed: { kind: 'notice' },
  expires: ({ createdAt }) => new Date(createdAt.getTime() + keptMs),
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
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry: ({ id, dueAt }) =>
        dueAt === null ? null : [dueNoticesPartition, `${dueAt.toISOString()}#${id}`],
    },
  },
});

/** Writes a notice in the transaction that it tells of. If it exists, it was announced before. */
export const announces: Writer<'notice'> = {
  name: 'notice',
  allows: noticeRow.allows,
  writes: ({ notice }) => noticeRow.writes({ next: notice }),
  mark: (item) => ({ kind: 'notice', notice: noticeRow.decode(item) }),
};

/** What staff have set of notices. No event is called `texts` or `sms`. */
export const noticeTextsRow: Row<'noticeTexts', NoticeTexts, object> = /* @__PURE__ */ row('noticeTexts', {
  partition: 'NOTICE#*',
  key: () => ({ of: 'texts', sort: 'TEXTS' }),
  fields: { words: z.record(z.string(), z.string()), budget: money, partCost: money, version: z.int() },
});

/** Staff look at today; a month is enough to look back. */
const smsDayKeptMs = 31 * dayMs;

/** The texts of a day, and what they cost. */
export const smsDayRow: Row<'smsDay', SmsDay, Pick<SmsDay, 'day'>> = /* @__PURE__ */ row('smsDay', {
  partition: 'NOTICE#*',
  key: ({ day }: Pick<SmsDay, 'day'>) => ({ of: `sms#${day}`, sort: 'SMS' }),
  fields: { day: z.string(), spent: money, texts: z.int(), skipped: z.int(), version: z.int() },
  expires: ({ day }) => new Date(Date.parse(day) + smsDayKeptMs),
});

/** Counts texts against the day's budget. */
export const countsTexts: Writer<'smsDay'> = {
  name: 'smsDay',
  allows: smsDayRow.allows,
  writes: ({ day }) => smsDayRow.writes({ next: day }),
};
