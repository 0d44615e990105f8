import { adminUpdateOrderStatus } from '../../../contracts/orders/admin-update-order-status';
import { updatesOrderStatus } from '../../core/approvals/actions/update-order-status';
import { actOrAsk, askAccess, waits, waitsWords } from '../../core/approvals/ask';
import { countedAccess } from '../../core/approvals/guard-writers';
import { noteRefund, noteRefundAccess } from '../../core/cases/order-refund-waits';
import { setStatusAccess, statusChangeAnswer } from '../../core/orders/status/set-status';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { asksSecondPerson, readsAttention } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdateOrderStatus, {
  uses: {
    ...asksSecondPerson,
    ...readsAttention,
    ...onDb(askAccess, noteRefundAccess, countedAccess(setStatusAccess)),
  },
  handle: async ({ input, account, ports }) => {
    const { orderId, status } = input;
    const outcome = await actOrAsk(ports, updatesOrderStatus, { input, account });
    if (outcome.kind === 'done') return statusChangeAnswer(outcome.result);
    const { approval } = waits(outcome);
    // The customer of a reported order reads that the refund waits.
    if (status === 'failed' && approval.status === 'waiting')
      await noteRefund(ports, { orderId, approvalId: approval.id });
    const message = waitsWords(outcome, ports.clock.now());
    return { success: false, message, money: 'none' as const, approval };
  },
});
