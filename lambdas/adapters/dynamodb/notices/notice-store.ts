import { accountRow } from '../../../core/accounts/rows';
import { dayOf } from '../../../core/calendar';
import type { Table } from '../../../core/kernel/table';
import type { DueNotices, NoticeStore } from '../../../core/notices/ports';
import { dueNoticesPartition, noticeTextsRow, smsDayRow } from '../../../core/notices/rows';
import { emptySmsDay, usualTexts } from '../../../core/notices/texts';
import { noneEndedChanges } from '../accounts/account-changes';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { streamRecords } from '../table/stream';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { noticeChanges, noticeRow } from './notice-items';
import { noticeSettingsKey } from './notice-keys';
import { noticeSettingsChanges, settingsIn } from './notice-settings-items';
import { smsDayChanges } from './notice-texts-items';

const readsNotice = [need('GetItem', 'NOTICE#*')];
const needs = {
  get: readsNotice,
  texts: readsNotice,
  smsDay: readsNotice,
  person: [need('BatchGetItem', 'USER#*')],
};

export const noticeStore = tableAdapter(
  needs,
  (table: Table): NoticeStore => ({
    ...changeStore(table, {
      ...noticeChanges,
      ...smsDayChanges,
      ...noticeSettingsChanges,
      ...noneEndedChanges,
    }),
    get: (id) => readRow(table, noticeRow, noticeRow.key({ id })),
    texts: async () => (await readRow(table, noticeTextsRow, noticeTextsRow.key({}))) ?? usualTexts,
    smsDay: async (at) =>
      (await readRow(table, smsDayRow, smsDayRow.key({ day: dayOf(at) }))) ?? emptySmsDay(at),
    async person(userId) {
      const keys = [accountRow.key({ userId }), noticeSettingsKey(userId)];
      const [account = null, settings = null] = await table.getMany(keys, { consistent: true });
      return { account: account && accountRow.decode(account), settings: settingsIn(settings, userId) };
    },
  }),
);

export const dueNotices = tableAdapter(
  { due: [needIndex('worklist', 'OPEN#*')] },
  (table: Table): DueNotices => ({
    async due(now, limit) {
      const to = `${now.toISOString()}#\uffff`;
      const page = await table.query({ index: 'worklist', partition: dueNoticesPartition, to, limit });
      return page.items.map(({ PK }) => idOf(PK));
    },
  }),
);

/** The ids of the notices that are new among the changes of a stream. */
export const newNotices = (event: unknown): string[] =>
  streamRecords(event)
    .filter(({ key }) => key.SK === 'NOTICE')
    .flatMap(({ key, images }) => {
      const { before, after } = images(() => true);
      return before === null && after !== null ? [idOf(key.PK)] : [];
    });

const idOf = (PK: string): string => PK.replace(/^NOTICE#/, '');
