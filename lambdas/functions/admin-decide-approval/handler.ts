import { adminDecideApproval } from '../../../contracts/approvals/admin-decide-approval';
import { decideApproval } from '../../core/approvals/decide-approval';
import { actingAs } from '../../core/audit-log/entities';
import { decidesApprovals } from '../../runtime/approved-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminDecideApproval, {
  uses: decidesApprovals,
  handle: async ({ input, account, ports, log }) => {
    const { approvalId, decision, seen = '', words } = input;
    const by = actingAs(account);
    const answer = await decideApproval(ports, { approvalId, decision, seen, words: words || null, by });
    log.info('approval decided', { approval: approvalId, decision, status: answer.status });
    return answer;
  },
});
