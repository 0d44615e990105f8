import { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import { attentionList } from '../../adapters/dynamodb/attention/attention-list';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { isApprover, seesSettings } from '../../core/approvals/approvers';
import type { Approval } from '../../core/approvals/rows';
import { attentionPage, decidedRequests } from '../../core/attention/attention-views';
import { signedInFunction } from '../../runtime/api-function';
import { onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';

export const handler = signedInFunction(adminGetAttention, {
  uses: {
    settings: settingsReader,
    ...onTable({ attentionList, byHand: ordersByHand, networks: readsNetworks }),
  },
  handle: async ({ input, account, ports }) => {
    const { limit, cursor, kind } = input;
    const approves = ({ action }: Approval) => isApprover(account, action);
    const reader = { viewer: account.userId, seesSettings: seesSettings(account) };
    const filters = { kind, ...reader, approves };
    const [{ open, ...page }, byHand, decided] = await Promise.all([
      attentionPage(ports, filters, { limit, cursor }),
      // Counted once, with the first page.
      cursor === undefined ? ports.byHand.waiting() : null,
      // Not for the figures, which are read every minute.
      cursor === undefined && limit > 1 ? decidedRequests(ports, reader) : undefined,
    ]);
    return {
      ...{ ...page, ...(decided && { decided }) },
      open: {
        ...open,
        ...(byHand && { by_hand: { count: byHand.count, since: byHand.since.toISOString() } }),
      },
    };
  },
});
