import { adminAdjustBalance } from '../../../../contracts/wallet/admin-adjust-balance';
import { formatCedis, fromCedis, type Pesewas } from '../../money';
import { type AdjustPorts, adjustBalance } from '../../wallet/adjust-balance';
import { action } from './action';

export const adjustsBalance = action({
  contract: adminAdjustBalance,
  run: (ports: AdjustPorts, { input, by, idempotencyKey }) =>
    adjustBalance(ports, {
      ...by,
      userId: input.userId,
      type: input.type,
      amount: fromCedis(input.amount),
      reason: input.reason || null,
      idempotencyKey,
    }),
  isDone: () => false,
  told: ({ balance }: { balance: Pesewas }) => `The balance is now ${formatCedis(balance)}.`,
});
