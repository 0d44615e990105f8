import { dayOf } from '../../../core/calendar';
import type { Table } from '../../../core/kernel/table';
import type { NoticeTextsStore } from '../../../core/notices/ports';
import { noticeTextsRow, smsDayRow } from '../../../core/notices/rows';
import { emptySmsDay, usualTexts } from '../../../core/notices/texts';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { noticeTextsChanges } from './notice-texts-items';

const reads = [need('GetItem', 'NOTICE#*')];

export const noticeTextsStore = tableAdapter(
  { read: reads, smsDay: reads, audit: readsAudit },
  (table: Table): NoticeTextsStore => ({
    ...changeStore(table, { ...auditChanges, ...adminChanges, ...noticeTextsChanges }),
    read: async () => (await readRow(table, noticeTextsRow, noticeTextsRow.key({}))) ?? usualTexts,
    smsDay: async (at) =>
      (await readRow(table, smsDayRow, smsDayRow.key({ day: dayOf(at) }))) ?? emptySmsDay(at),
    audit: auditReader(table),
  }),
);
