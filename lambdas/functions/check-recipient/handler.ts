import { checkRecipient } from '../../../contracts/orders/check-recipient';
import { checkNumber } from '../../core/orders/purchase/recipient-check';
import { limitedFunction } from '../../runtime/api-function';
import { checkNumberUses } from '../../runtime/uses';

export const handler = limitedFunction(checkRecipient, {
  uses: checkNumberUses,
  handle: ({ input: { network, phoneNumber }, account, ports }) =>
    checkNumber(ports, { userId: account.userId, network, phoneNumber }),
});
