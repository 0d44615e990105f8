import { announces } from '../../../core/notices/writers';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';

export const noticeChanges: ChangeWriters<'notice'> = { notice: announces };

export const writesNotice = need('PutItem', 'NOTICE#*');
