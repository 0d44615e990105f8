import { writesApproval } from '../../adapters/dynamodb/approvals/approval-items';
import { approvalStore } from '../../adapters/dynamodb/approvals/approval-store';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { expireApprovals } from '../../core/approvals/expire-approvals';
import { eventFunction } from '../../runtime/event-function';
import { onTable } from '../../runtime/on-table';

/** Every 15 minutes: takes what nobody has approved in time off the list of what to do. */
export const handler = eventFunction('expire-approvals', {
  uses: onTable({
    approvals: approvalStore.only('get', 'item', 'waiting').writing([writesApproval, writesAttention]),
  }),
  timeoutSeconds: 60,
  handle: async ({ ports, log }) => {
    const { expired, failures } = await expireApprovals(ports);
    for (const failure of failures) log.error('approval could not be expired', failure);
    log.info('approvals expired', { expired });
  },
});
