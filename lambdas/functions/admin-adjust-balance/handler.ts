import { adminAdjustBalance } from '../../../contracts/wallet/admin-adjust-balance';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesPosting } from '../../adapters/dynamodb/wallet/posting-changes';
import { walletStore } from '../../adapters/dynamodb/wallet/wallet-store';
import { adjustsBalance } from '../../core/approvals/actions/adjust-balance';
import { actOrAsk, waits } from '../../core/approvals/ask';
import { pesewas, toCedis } from '../../core/money';
import { asksSecondPerson, counted } from '../../runtime/approval-uses';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminAdjustBalance, {
  uses: {
    ...onTable({
      wallets: walletStore.writing(counted([writesPosting, writesAudit, checksAdmin])),
    }),
    ...asksSecondPerson,
  },
  handle: async ({ input, account, ports }) => {
    const outcome = await actOrAsk(ports, adjustsBalance, { input, account });
    if (outcome.kind === 'done') return { success: true, balance: toCedis(outcome.result.balance) };
    const { balance } = outcome.record.before;
    return { success: false, balance: toCedis(pesewas(Number(balance))), ...waits(outcome) };
  },
});
