import type { NoticeStore } from '../../../core/notices/ports';
import { changeStore } from '../table/change-store';
import { noticeKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { streamRecords } from '../table/stream';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { noticeChanges, noticeRow } from './notice-items';

const needs = { get: [need('GetItem', 'NOTICE#*')] };

export const noticeStore = tableAdapter(
  needs,
  (table: Table): NoticeStore => ({
    ...changeStore(table, noticeChanges),
    get: (id) => readRow(table, noticeRow, noticeKey(id)),
  }),
);

/** The ids of the notices that are new among the changes of a stream. */
export const newNotices = (event: unknown): string[] =>
  streamRecords(event)
    .filter(({ key }) => key.SK === 'NOTICE')
    .flatMap(({ key, images }) => {
      const { before, after } = images(() => true);
      return before === null && after !== null ? [key.PK.replace(/^NOTICE#/, '')] : [];
    });
