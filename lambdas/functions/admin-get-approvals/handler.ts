import { adminGetApprovals } from '../../../contracts/approvals/admin-get-approvals';
import { oneApproval, waitingApprovals } from '../../core/approvals/approval-views';
import { readsApprovals } from '../../runtime/approved-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetApprovals, {
  uses: readsApprovals,
  handle: ({ input: { approvalId, limit }, account, ports }) =>
    approvalId === undefined
      ? waitingApprovals(ports, account, limit)
      : oneApproval(ports, account, approvalId),
});
