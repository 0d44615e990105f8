import { checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { writesRefund } from '../adapters/dynamodb/refunds/refund-items';
import { refundStore } from '../adapters/dynamodb/refunds/refund-store';
import type { TableNeed } from '../adapters/dynamodb/table/table-adapter';
import { writesTopUp } from '../adapters/dynamodb/top-ups/top-up-changes';
import { topUpStore } from '../adapters/dynamodb/top-ups/top-up-store';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { walletHistory } from '../adapters/dynamodb/wallet/wallet-history';
import { refundsAtPaystack } from '../adapters/paystack/refunds';
import { approved, counted } from './approval-uses';
import { onTable } from './on-table';
import { announcedTopUpUses, atPaystack, attention, credits } from './top-up-uses';

const follows = [writesRefund, writesTopUp, writesPosting, writesAttention];

/** To follow refunds of top-ups. */
export const refundUses = {
  ...announcedTopUpUses,
  ...onTable({ refunds: refundStore.only('get').writing(follows) }),
  refundsAtPaystack,
};

/** An admin gives up on a top-up or a refund, after Paystack was asked. */
export const closesTopUp = {
  ...atPaystack,
  ...onTable({
    topUps: topUpStore
      .only('get', 'account', 'ownerOf', 'audit')
      .writing(credits, [writesTopUp, writesAudit, writesAttention, checksAdmin]),
    attention,
    refunds: refundStore.only('get').writing(follows, [...follows, writesAudit, checksAdmin]),
  }),
  refundsAtPaystack,
};

const refunding = [writesRefund, writesTopUp, writesPosting, writesAudit, checksAdmin];

const refundsWith = (transaction: readonly TableNeed[]) => ({
  ...announcedTopUpUses,
  ...onTable({
    refunds: refundStore.only('get').writing(follows, transaction),
    ledger: walletHistory.only('entries'),
  }),
  refundsAtPaystack,
});

/** An admin sends back money below the limit. */
export const refundsTopUpAlone = refundsWith(counted(refunding));
/** With a second person's approval. */
export const refundsTopUpApproved = refundsWith(approved(refunding));
