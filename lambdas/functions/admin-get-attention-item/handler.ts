import { adminGetAttentionItem } from '../../../contracts/attention/admin-get-attention-item';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { attentionDetail, detailAccess } from '../../core/attention/attention-detail';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';

export const handler = signedInFunction(adminGetAttentionItem, {
  uses: { settings: settingsReader, ...onDb(detailAccess), ...onTable({ networks: readsNetworks }) },
  handle: async ({ input: { subject }, ports }) => {
    const settings = await ports.settings.read();
    return attentionDetail({ ...ports, settings }, subject);
  },
});
