import { adminRecheckTopup } from '../../../contracts/top-ups/admin-recheck-topup';
import { recheckTopUp } from '../../core/top-ups/recheck-top-up';
import { signedInFunction } from '../../runtime/signed-in-function';
import { announcedTopUpUses } from '../../runtime/top-up-uses';

export const handler = signedInFunction(adminRecheckTopup, {
  uses: announcedTopUpUses,
  handle: async ({ input, ports, log }) => {
    const { topUp, message } = await recheckTopUp(ports, input.reference);
    log.info('top-up', { reference: topUp.reference, status: topUp.status });
    return { status: topUp.status, message };
  },
});
