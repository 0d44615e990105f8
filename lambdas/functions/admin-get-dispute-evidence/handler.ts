import { adminGetDisputeEvidence } from '../../../contracts/disputes/admin-get-dispute-evidence';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { disputeEvidence, evidenceAccess } from '../../core/disputes/evidence';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetDisputeEvidence, {
  uses: { ...onDb(evidenceAccess), ...onTable({ orders: orderList }) },
  handle: ({ input, ports }) => disputeEvidence(ports, input.reference),
});
