import { checkRecipient } from '../../../contracts/orders/check-recipient';
import { checkNumber } from '../../core/orders/purchase/check-number';
import { checkNumberUses } from '../../runtime/order-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(checkRecipient, {
  uses: checkNumberUses,
  handle: ({ input: { network, phoneNumber }, account, ports }) =>
    checkNumber(ports, { userId: account.userId, network, phoneNumber }),
});
