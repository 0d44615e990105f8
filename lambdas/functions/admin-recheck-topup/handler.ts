import { adminRecheckTopup } from '../../../contracts/top-ups/admin-recheck-topup';
import { keepAnswer } from '../../core/attention/keep-answer';
import { recheckTopUp } from '../../core/top-ups/recheck-top-up';
import { keepsAnswers } from '../../runtime/order-uses';
import { signedInFunction } from '../../runtime/signed-in-function';
import { announcedTopUpUses } from '../../runtime/top-up-uses';

export const handler = signedInFunction(adminRecheckTopup, {
  uses: { ...announcedTopUpUses, ...keepsAnswers },
  handle: async ({ input, account, ports, log }) => {
    const { topUp, message } = await recheckTopUp(ports, input.reference);
    log.info('top-up', { reference: topUp.reference, status: topUp.status });
    const subject = { kind: 'top_up', id: topUp.reference } as const;
    await keepAnswer(ports, { subject, adminId: account.userId, answer: message });
    return { status: topUp.status, message };
  },
});
