import { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { attentionPage, attentionPageAccess } from '../../core/attention/attention-views';
import { openOrdersAccess, ordersByHand } from '../../core/orders/open-orders';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';

export const handler = signedInFunction(adminGetAttention, {
  uses: {
    settings: settingsReader,
    ...onDb(attentionPageAccess, openOrdersAccess),
    ...onTable({ networks: readsNetworks }),
  },
  handle: async ({ input, ports }) => {
    const { limit, cursor, kind } = input;
    const [{ open, ...page }, byHand] = await Promise.all([
      attentionPage(ports, { kind }, { limit, cursor }),
      // Counted once, with the first page.
      cursor === undefined ? ordersByHand(ports.db) : null,
    ]);
    return {
      ...page,
      open: {
        ...open,
        ...(byHand && { by_hand: { count: byHand.count, since: byHand.since.toISOString() } }),
      },
    };
  },
});
