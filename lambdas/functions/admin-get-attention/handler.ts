import { adminGetAttention } from '../../../contracts/attention/admin-get-attention';
import { attentionList } from '../../adapters/dynamodb/attention/attention-list';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { seesNumbers } from '../../core/accounts/masked-numbers';
import { isApprover, seesSettings } from '../../core/approvals/approvers';
import type { Approval } from '../../core/approvals/rows';
import { attentionPage, decidedRequests, withMaskedNumbers } from '../../core/attention/attention-views';
import { openNumbers } from '../../core/attention/open-numbers';
import { listNumbersAccess } from '../../core/orders/activation/staff-numbers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';

export const handler = signedInFunction(adminGetAttention, {
  uses: {
    settings: settingsReader,
    ...onDb(listNumbersAccess),
    ...onTable({ attentionList, networks: readsNetworks }),
  },
  handle: async ({ input, account, ports }) => {
    const { limit, cursor, kind, mine } = input;
    const approves = ({ action }: Approval) => isApprover(account, action);
    const reader = { viewer: account.userId, seesSettings: seesSettings(account) };
    const filters = { kind, ...reader, approves, ...(mine && { assignee: account.userId }) };
    const [{ open, ...page }, numbers, decided] = await Promise.all([
      attentionPage(ports, filters, { limit, cursor }),
      // Counted once, with the first page.
      cursor === undefined ? openNumbers(ports) : undefined,
      // Not for the figures, which are read every minute.
      cursor === undefined && limit > 1 ? decidedRequests(ports, reader) : undefined,
    ]);
    const all = { ...page, ...(decided && { decided }), open: { ...open, ...(numbers && { numbers }) } };
    return seesNumbers(account) ? all : withMaskedNumbers(all);
  },
});
