import { adminRefundTopup } from '../../../contracts/top-ups/admin-refund-topup';
import { fromCedis } from '../../core/money';
import { resultWords } from '../../core/refunds/refund-words';
import { requestRefund } from '../../core/refunds/request-refund';
import { refundsTopUp } from '../../runtime/refund-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminRefundTopup, {
  uses: refundsTopUp,
  handle: async ({ input, account, ports, log }) => {
    const { reference, amount, reason, requestId: idempotencyKey } = input;
    const adminId = account.userId;
    const asked = { reference, amount: fromCedis(amount), reason, adminId, idempotencyKey };
    const result = await requestRefund(ports, asked);
    const status = result.kind === 'refund' ? result.refund.status : null;
    log.info('top-up refund', { reference, status });
    return { status, message: resultWords(result) };
  },
});
