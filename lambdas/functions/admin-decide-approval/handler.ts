import { adminDecideApproval } from '../../../contracts/approvals/admin-decide-approval';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { accounts, staffNames } from '../../adapters/dynamodb/accounts/accounts';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { settings } from '../../adapters/secrets/settings-store';
import { updateUserAccess } from '../../core/accounts/admin/update-user';
import { resetFactorAccess } from '../../core/accounts/second-factor/second-factor';
import { actionAccess } from '../../core/approvals/actions/actions';
import { decideAccess, decideApproval } from '../../core/approvals/decide';
import { approvedAccess } from '../../core/approvals/guard-writers';
import { actingAs } from '../../core/audit-log/audit-record';
import { answerCaseAccess } from '../../core/cases/answer-case';
import { changeNetworksAccess } from '../../core/networks/edit-networks';
import { setApprovedStatusAccess, setStatusAccess } from '../../core/orders/status/set-status';
import { updatePriceAccess } from '../../core/prices/edit-prices';
import { requestRefundAccess } from '../../core/refunds/request-refund';
import { adjustBalanceAccess } from '../../core/wallet/adjust-balance';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminDecideApproval, {
  /** Everything that an approved change may need. */
  uses: {
    ...onDb(
      decideAccess,
      ...actionAccess,
      setApprovedStatusAccess,
      approvedAccess(setStatusAccess),
      approvedAccess(requestRefundAccess),
      approvedAccess(updateUserAccess),
      approvedAccess(adjustBalanceAccess),
      approvedAccess(changeNetworksAccess),
      approvedAccess(updatePriceAccess),
      approvedAccess(resetFactorAccess),
      approvedAccess(answerCaseAccess),
    ),
    ...onTable({
      accounts: accounts.only('get'),
      attention: attentionStore.only('get'),
      ledger: walletHistory.only('entries'),
      networks: readsNetworks,
      staffNames,
    }),
    factors: poolFactors(['switchOff']),
    payments,
    refundsAtPaystack,
    identity: userPool(['updateAttributes', 'findUser', 'removeUnconfirmed', 'endSessions', 'setAdmin']),
    settings,
    shopUrl,
    staff: userPool(['staffIds']),
  },
  handle: async ({ input, account, ports, log }) => {
    const { approvalId, decision, seen = '', words } = input;
    const by = actingAs(account);
    const answer = await decideApproval(ports, { approvalId, decision, seen, words: words || null, by });
    log.info('approval decided', { approval: approvalId, decision, status: answer.status });
    return answer;
  },
});
