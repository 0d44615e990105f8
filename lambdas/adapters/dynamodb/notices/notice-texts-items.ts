import { countsTexts, noticeTextsRow } from '../../../core/notices/rows';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';

export const noticeTextsChanges: ChangeWriters<'noticeTexts'> = {
  noticeTexts: { writes: ({ texts }) => noticeTextsRow.writes({ next: texts }) },
};

export const writesNoticeTexts = need('PutItem', 'NOTICE#*');

export const smsDayChanges: ChangeWriters<'smsDay'> = { smsDay: countsTexts };
