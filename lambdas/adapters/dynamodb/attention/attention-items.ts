import { followsAttention } from '../../../core/attention/follow-reasons';
import { attentionRow } from '../../../core/attention/rows';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';

export { attentionRow };

export const attentionChanges: ChangeWriters<'attention'> = { attention: followsAttention };

export const writesAttention = need('PutItem', 'ATTENTION#*');
