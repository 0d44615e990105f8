import { adminRecheckOrder } from '../../../contracts/orders/admin-recheck-order';
import { itemAccess } from '../../core/attention/findings';
import { keepAnswer } from '../../core/attention/update-attention';
import { recheckOrder } from '../../core/orders/delivery/ask-supplier';
import { settleAccess } from '../../core/orders/delivery/settle';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { askUses } from '../../runtime/uses';

export const handler = signedInFunction(adminRecheckOrder, {
  uses: { ...askUses, ...onDb(settleAccess, itemAccess) },
  handle: async ({ input, account, ports }) => {
    const answer = await recheckOrder(ports, input.orderId, await ports.settings.read());
    const subject = { kind: 'order', id: input.orderId } as const;
    if (answer.asked) await keepAnswer(ports, { subject, adminId: account.userId, answer: answer.message });
    return answer;
  },
});
