import { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import { attentionList } from '../../adapters/dynamodb/attention/attention-list';
import { attentionPage } from '../../core/attention/attention-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetAttention, {
  uses: onTable({ attentionList }),
  handle: ({ input, account, ports }) => {
    const { limit, cursor, kind, mine } = input;
    return attentionPage(ports, { kind, ...(mine && { assignee: account.userId }) }, { limit, cursor });
  },
});
