import { adminGetAttentionItem } from '../../../contracts/attention/admin-get-attention-item';
import { accounts, customers } from '../../adapters/dynamodb/accounts/accounts';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { allTopUps } from '../../adapters/dynamodb/top-ups/all-top-ups';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { attentionDetail, detailAccess } from '../../core/attention/attention-detail';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';

export const handler = signedInFunction(adminGetAttentionItem, {
  uses: {
    settings: settingsReader,
    ...onDb(detailAccess),
    ...onTable({
      attention: attentionStore.only('get'),
      orderList,
      topUps: allTopUps.only('get'),
      accounts: accounts.only('get'),
      customers,
      networks: readsNetworks,
    }),
  },
  handle: async ({ input: { subject }, ports }) => {
    const settings = await ports.settings.read();
    return attentionDetail({ ...ports, settings }, subject);
  },
});
