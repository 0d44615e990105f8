import { adminUpdateOrderStatus } from '../../../contracts/orders/admin-update-order-status';
import { actOrAsk, waits, waitsWords } from '../../core/approvals/act-or-ask';
import { updatesOrderStatus } from '../../core/approvals/actions/update-order-status';
import { statusChangeAnswer } from '../../core/orders/status/status-change-answer';
import { asksSecondPerson } from '../../runtime/approval-uses';
import { setsStatus } from '../../runtime/order-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateOrderStatus, {
  uses: { ...asksSecondPerson, ...setsStatus },
  handle: async ({ input, account, ports }) => {
    const outcome = await actOrAsk(ports, updatesOrderStatus, { input, account });
    if (outcome.kind === 'done') return statusChangeAnswer(outcome.result);
    const message = waitsWords(outcome.approval, ports.clock.now());
    return { success: false, message, money: 'none' as const, ...waits(outcome) };
  },
});
