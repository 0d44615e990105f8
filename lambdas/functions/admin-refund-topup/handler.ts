import { adminRefundTopup } from '../../../contracts/top-ups/admin-refund-topup';
import { actingAs } from '../../core/audit-log/entities';
import { fromCedis } from '../../core/money';
import { resultWords } from '../../core/refunds/refund-words';
import { requestRefund } from '../../core/refunds/request-refund';
import { refundsTopUp } from '../../runtime/refund-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminRefundTopup, {
  uses: refundsTopUp,
  handle: async ({ input, account, ports, log }) => {
    const { reference, amount, reason, requestId: idempotencyKey } = input;
    const asked = { reference, amount: fromCedis(amount), reason, idempotencyKey, ...actingAs(account) };
    const result = await requestRefund(ports, asked);
    const status = result.kind === 'refund' ? result.refund.status : null;
    log.info('top-up refund', { reference, status });
    return { status, message: resultWords(result) };
  },
});
