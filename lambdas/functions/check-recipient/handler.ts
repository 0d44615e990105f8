import { checkRecipient } from '../../../contracts/orders/check-recipient';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { systemClock } from '../../adapters/system';
import { checkNumber } from '../../core/orders/purchase/check-number';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(checkRecipient, {
  uses: onTable({ orders: orderStore.only('latestTo'), networks: networkStore.only('read') }),
  handle: ({ input: { network, phoneNumber }, account, ports }) =>
    checkNumber({ ...ports, clock: systemClock }, { userId: account.userId, network, phoneNumber }),
});
