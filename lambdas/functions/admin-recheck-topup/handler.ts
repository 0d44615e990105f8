import { adminRecheckTopup } from '../../../contracts/top-ups/admin-recheck-topup';
import { keepAnswer } from '../../core/attention/update-attention';
import { recheckWithRefunds } from '../../core/refunds/recheck-refunds';
import { keepsAnswers } from '../../runtime/order-uses';
import { refundUses } from '../../runtime/refund-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminRecheckTopup, {
  uses: { ...refundUses, ...keepsAnswers },
  handle: async ({ input, account, ports, log }) => {
    const { topUp, message } = await recheckWithRefunds(ports, input.reference);
    log.info('top-up', { reference: topUp.reference, status: topUp.status });
    const subject = { kind: 'top_up', id: topUp.reference } as const;
    await keepAnswer(ports, { subject, adminId: account.userId, answer: message });
    return { status: topUp.status, message };
  },
});
