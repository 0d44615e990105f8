import { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import { attentionList } from '../../adapters/dynamodb/attention/attention-list';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { seesNumbers } from '../../core/accounts/masked-numbers';
import { attentionPage, withMaskedNumbers } from '../../core/attention/attention-views';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';

export const handler = signedInFunction(adminGetAttention, {
  uses: { settings: settingsReader, ...onTable({ attentionList, networks: readsNetworks }) },
  handle: async ({ input, account, ports }) => {
    const { limit, cursor, kind, mine } = input;
    const filters = { kind, viewer: account.userId, ...(mine && { assignee: account.userId }) };
    const page = await attentionPage(ports, filters, { limit, cursor });
    return seesNumbers(account) ? page : withMaskedNumbers(page);
  },
});
