import { adminRecheckTopup } from '../../../contracts/top-ups/admin-recheck-topup';
import { recheckWithRefunds } from '../../core/refunds/recheck-refunds';
import { refundUses } from '../../runtime/refund-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminRecheckTopup, {
  uses: refundUses,
  handle: async ({ input, ports, log }) => {
    const { topUp, message } = await recheckWithRefunds(ports, input.reference);
    log.info('top-up', { reference: topUp.reference, status: topUp.status });
    return { status: topUp.status, message };
  },
});
