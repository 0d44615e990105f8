import { dayOf } from '../../../core/calendar';
import type { NoticeTextsStore } from '../../../core/notices/ports';
import { emptySmsDay, usualTexts } from '../../../core/notices/texts';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges } from '../audit-log/audit-changes';
import { auditReader, readsAudit } from '../audit-log/audit-items';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { noticeTextsKey, smsDayKey } from './notice-keys';
import { noticeTextsChanges, noticeTextsRow, smsDayRow } from './notice-texts-items';

const reads = [need('GetItem', 'NOTICE#*')];

export const noticeTextsStore = tableAdapter(
  { read: reads, smsDay: reads, audit: readsAudit },
  (table: Table): NoticeTextsStore => ({
    ...changeStore(table, { ...auditChanges, ...adminChanges, ...noticeTextsChanges }),
    read: async () => (await readRow(table, noticeTextsRow, noticeTextsKey)) ?? usualTexts,
    smsDay: async (at) => (await readRow(table, smsDayRow, smsDayKey(dayOf(at)))) ?? emptySmsDay(at),
    audit: auditReader(table),
  }),
);
