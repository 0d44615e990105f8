import { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import { attentionList } from '../../adapters/dynamodb/attention/attention-list';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { attentionPage } from '../../core/attention/attention-views';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';

export const handler = signedInFunction(adminGetAttention, {
  uses: {
    settings: settingsReader,
    ...onTable({ attentionList, byHand: ordersByHand, networks: readsNetworks }),
  },
  handle: async ({ input, ports }) => {
    const { limit, cursor, kind } = input;
    const [{ open, ...page }, byHand] = await Promise.all([
      attentionPage(ports, { kind }, { limit, cursor }),
      // Counted once, with the first page.
      cursor === undefined ? ports.byHand.waiting() : null,
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
