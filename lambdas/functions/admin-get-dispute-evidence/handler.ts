import { adminGetDisputeEvidence } from '../../../contracts/disputes/admin-get-dispute-evidence';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { disputeStore } from '../../adapters/dynamodb/disputes/dispute-store';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { topUpStore } from '../../adapters/dynamodb/top-ups/top-up-store';
import { disputeEvidence } from '../../core/disputes/evidence';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetDisputeEvidence, {
  uses: onTable({
    accounts: accounts.only('get'),
    disputes: disputeStore.only('get'),
    orders: orderList,
    topUps: topUpStore.only('get', 'ownerOf'),
  }),
  handle: ({ input, ports }) => disputeEvidence(ports, input.reference),
});
