import { adminRecheckTopup } from '../../../contracts/top-ups/admin-recheck-topup';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { itemAccess } from '../../core/attention/findings';
import { keepAnswer } from '../../core/attention/update-attention';
import { recheckTopUp } from '../../core/top-ups/by-staff';
import { followAccess } from '../../core/top-ups/follow-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminRecheckTopup, {
  uses: { ...onDb(followAccess, itemAccess), payments, refundsAtPaystack },
  handle: async ({ input, account, ports, log }) => {
    const { topUp, message } = await recheckTopUp(ports, input.reference);
    log.info('top-up', { reference: topUp.reference, status: topUp.status });
    const subject = { kind: 'top_up', id: topUp.reference } as const;
    await keepAnswer(ports, { subject, adminId: account.userId, answer: message });
    return { status: topUp.status, message };
  },
});
