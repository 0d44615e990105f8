import type { Writer } from '../kernel/db';
import { type Notice, noticeRow } from './rows';

export const noticeChanges = (notices: readonly Notice[]) =>
  notices.map((notice) => ({ kind: 'notice', notice }) as const);

/** Writes a notice in the transaction that causes it. If it exists, the event was announced before. */
export const announces: Writer<'notice'> = {
  name: 'notice',
  allows: { actions: ['PutItem'], partitions: ['NOTICE#*'] },
  writes: ({ notice }) => noticeRow.writes({ next: notice }),
  mark: (item) => ({ kind: 'notice', notice: noticeRow.decode(item) }),
};
