import { adminGetApprovals } from '../../../contracts/approvals/admin-get-approvals';
import { userPool } from '../../adapters/cognito/identity-provider';
import { poolFactors } from '../../adapters/cognito/second-factors';
import { accounts, staffNames } from '../../adapters/dynamodb/accounts/accounts';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { unwrittenSettings } from '../../adapters/secrets/settings-store';
import { updateUserAccess } from '../../core/accounts/admin/update-user';
import { resetFactorAccess } from '../../core/accounts/second-factor/second-factor';
import { bulkAccess } from '../../core/approvals/actions/bulk-update-orders';
import { readOnlyAccess } from '../../core/approvals/guard-writers';
import { askedAccess, oneApproval, viewAccess, waitingApprovals } from '../../core/approvals/views';
import { answerCaseAccess } from '../../core/cases/answer-case';
import { changeNetworksAccess } from '../../core/networks/edit-networks';
import { previewStatusAccess } from '../../core/orders/status/set-status';
import { updatePriceAccess } from '../../core/prices/edit-prices';
import { previewRefundAccess } from '../../core/refunds/request-refund';
import { adjustBalanceAccess } from '../../core/wallet/adjust-balance';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminGetApprovals, {
  /** A preview runs the change's own code; its guard stops it before the write, and no store here is allowed to write. */
  uses: {
    ...onDb(
      viewAccess,
      askedAccess,
      bulkAccess,
      previewRefundAccess,
      previewStatusAccess,
      readOnlyAccess(updateUserAccess),
      readOnlyAccess(adjustBalanceAccess),
      readOnlyAccess(changeNetworksAccess),
      readOnlyAccess(updatePriceAccess),
      readOnlyAccess(resetFactorAccess),
      readOnlyAccess(answerCaseAccess),
    ),
    ...onTable({
      accounts: accounts.only('get'),
      attention: attentionStore.only('get'),
      ledger: walletHistory.only('entries'),
      networks: readsNetworks,
      staffNames,
    }),
    factors: poolFactors([]),
    identity: userPool(['findUser', 'staffIds']),
    payments,
    refundsAtPaystack,
    settings: unwrittenSettings,
    shopUrl,
    staff: userPool(['staffIds']),
  },
  handle: ({ input: { approvalId, limit }, account, ports }) =>
    approvalId === undefined
      ? waitingApprovals(ports, account, limit)
      : oneApproval(ports, account, approvalId),
});
