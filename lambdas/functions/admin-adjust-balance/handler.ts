import { adminAdjustBalance } from '../../../contracts/wallet/admin-adjust-balance';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesPosting } from '../../adapters/dynamodb/wallet/posting-changes';
import { walletStore } from '../../adapters/dynamodb/wallet/wallet-store';
import { actingAs } from '../../core/audit-log/entities';
import { fromCedis, toCedis } from '../../core/money';
import { adjustBalance } from '../../core/wallet/adjust-balance';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminAdjustBalance, {
  uses: onTable({ wallets: walletStore.writing([writesPosting, writesAudit, checksAdmin]) }),
  handle: async ({ input, account, ports }) => {
    const { balance } = await adjustBalance(ports, {
      ...actingAs(account),
      userId: input.userId,
      type: input.type,
      amount: fromCedis(input.amount),
      reason: input.reason || null,
      idempotencyKey: input.requestId ?? null,
    });
    return { success: true as const, balance: toCedis(balance) };
  },
});
