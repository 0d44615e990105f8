import { adminRefundTopup } from '../../../../contracts/top-ups/admin-refund-topup';
import { fromCedis } from '../../money';
import type { RequestPorts } from '../../refunds/ports';
import { resultWords } from '../../refunds/refund-words';
import { requestRefund } from '../../refunds/request-refund';
import { action } from './action';

export const refundsTopUp = action({
  contract: adminRefundTopup,
  run: (ports: RequestPorts, { input: { reference, amount, reason }, by, idempotencyKey }) =>
    requestRefund(ports, { reference, amount: fromCedis(amount), reason, idempotencyKey, ...by }),
  told: resultWords,
});
