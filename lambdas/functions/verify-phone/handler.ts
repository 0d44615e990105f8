import { verifyPhone as contract } from '../../../contracts/accounts/verify-phone';
import { verifyPhone, verifyPhoneAccess } from '../../core/accounts/phone/verify-phone';
import { limitedFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: onDb(verifyPhoneAccess),
  handle: async ({ input, userId, ports }) => {
    const reason = await verifyPhone(ports, userId, input.code);
    return { success: reason === null, reason };
  },
});
