import { adminRefundTopup } from '../../../../contracts/top-ups/admin-refund-topup';
import { fromCedis } from '../../money';
import { type RequestPorts, requestRefund, resultWords } from '../../refunds/request-refund';
import { action } from './action';

export const refundsTopUp = action({
  contract: adminRefundTopup,
  run: (ports: RequestPorts, { input: { reference, amount, reason }, by, idempotencyKey }) =>
    requestRefund(ports, { reference, amount: fromCedis(amount), reason, idempotencyKey, ...by }),
  isDone: () => false,
  told: resultWords,
});
