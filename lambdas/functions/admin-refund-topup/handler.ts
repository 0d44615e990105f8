import { adminRefundTopup } from '../../../contracts/top-ups/contracts';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { fromCedis } from '../../core/kernel/money';
import { followAccess } from '../../core/top-ups/follow-top-up';
import { requestRefund, requestRefundAccess, resultWords } from '../../core/top-ups/refunds/request-refund';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminRefundTopup, {
  uses: {
    ...onDb(followAccess, requestRefundAccess),
    settings: settingsReader,
    payments,
    refundsAtPaystack,
  },
  handle: async ({ input, by, ports, log }) => {
    const { requestId: idempotencyKey, reference, reason } = input;
    const request = { reference, reason, amount: fromCedis(input.amount), idempotencyKey, by };
    const result = await requestRefund(ports, request);
    const status = result.kind === 'refund' ? result.refund.status : null;
    log.info('top-up refund', { reference, status });
    return { status, message: resultWords(result) };
  },
});
