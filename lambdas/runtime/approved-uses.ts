import { userPool } from '../adapters/cognito/identity-provider';
import { poolFactors } from '../adapters/cognito/second-factors';
import { changesAccount, checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { adminAccountStore } from '../adapters/dynamodb/accounts/admin-account-store';
import { changesFactor, guardedFactorStore } from '../adapters/dynamodb/accounts/second-factor-store';
import { checksApproval, writesApproval } from '../adapters/dynamodb/approvals/approval-items';
import { approvalStore } from '../adapters/dynamodb/approvals/approval-store';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { caseStore } from '../adapters/dynamodb/cases/case-store';
import { statusStore } from '../adapters/dynamodb/orders/status-store';
import { ownPriceStore, putsOwnPrices } from '../adapters/dynamodb/prices/own-price-store';
import { priceStore, putsPrice } from '../adapters/dynamodb/prices/price-store';
import { refundStore } from '../adapters/dynamodb/refunds/refund-store';
import { topUpStore } from '../adapters/dynamodb/top-ups/top-up-store';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { walletHistory } from '../adapters/dynamodb/wallet/wallet-history';
import { walletStore } from '../adapters/dynamodb/wallet/wallet-store';
import { payments } from '../adapters/paystack/payments';
import { refundsAtPaystack } from '../adapters/paystack/refunds';
import { settings, settingsReader } from '../adapters/secrets/settings-store';
import type { Uses } from '../adapters/use';
import type { ViewPorts } from '../core/approvals/approval-views';
import { updatesAccount } from './account-uses';
import { approved } from './approval-uses';
import { answering } from './case-uses';
import { onTable } from './on-table';
import { settingStatus } from './order-uses';
import { readsNetworks } from './reads-networks';
import { refundsTopUpApproved } from './refund-uses';
import { attention } from './top-up-uses';

const staff = userPool(['staffIds']);
const decided = [writesApproval, writesAttention, writesAudit, checksAdmin];

/** To carry out whatever a second person may approve. */
export const decidesApprovals = {
  ...refundsTopUpApproved,
  ...updatesAccount(approved),
  ...onTable({
    wallets: walletStore.writing(approved([writesPosting, writesAudit, checksAdmin])),
    cases: caseStore.writing(approved(answering)),
    orders: statusStore.writing(approved(settingStatus), [...settingStatus, checksApproval]),
    approvals: approvalStore.only('get', 'item', 'account', 'audit').writing(decided),
    factorStore: guardedFactorStore.writing(approved([changesFactor, writesAudit, checksAdmin])),
    ownPrices: ownPriceStore
      .only('rows', 'audit')
      .writing(approved([putsOwnPrices, changesAccount, checksAdmin, writesAudit])),
    prices: priceStore.only('list', 'get').writing(approved([putsPrice, writesAudit, checksAdmin])),
    networks: readsNetworks,
    attention,
  }),
  factors: poolFactors(['switchOff']),
  settings,
  staff,
};

/**
 * To show what it would change: the same code runs, and its guard throws where it would write. So its stores have no
 * permission to write, whatever their type says.
 */
export const readsApprovals = {
  ...onTable({
    accountStore: adminAccountStore,
    approvals: approvalStore.only('get', 'account', 'waiting'),
    attention,
    cases: caseStore,
    factorStore: guardedFactorStore,
    ledger: walletHistory.only('entries'),
    networks: readsNetworks,
    orders: statusStore,
    ownPrices: ownPriceStore.only('rows', 'audit'),
    prices: priceStore.only('list', 'get'),
    refunds: refundStore.only('get'),
    topUps: topUpStore.only('get', 'account', 'ownerOf'),
    wallets: walletStore,
  }),
  identity: userPool(['findUser', 'staffIds']),
  payments,
  refundsAtPaystack,
  settings: settingsReader,
  staff,
} as unknown as Uses<Omit<ViewPorts, 'clock' | 'ids'>>;
