import { verifyPhone as contract } from '../../../contracts/accounts/verify-phone';
import { changesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { phoneStore, writesPhoneCode } from '../../adapters/dynamodb/accounts/phone-store';
import { verifyPhone } from '../../core/accounts/phone/verify-phone';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(contract, {
  uses: onTable({ phones: phoneStore.only('account', 'code').writing([changesAccount, writesPhoneCode]) }),
  handle: async ({ input, userId, ports }) => {
    const reason = await verifyPhone(ports, userId, input.code);
    return { success: reason === null, reason };
  },
});
