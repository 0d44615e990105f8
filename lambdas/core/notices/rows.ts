import * as z from 'zod/mini';
import { dayMs } from '../durations';
import type { Writer } from '../kernel/db';
import { type Row, row } from '../kernel/row';
import { absentWhenEmpty, oneOf, oneOfOrNewer, time } from '../kernel/values';
import type { Notice, NoticeEvent, NoticeState, SkippedWhy } from './entities';

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
