import { adminAddCustomerNote } from './accounts/admin-add-customer-note';
import { adminBanUser } from './accounts/admin-ban-user';
import { adminCreateUser } from './accounts/admin-create-user';
import { adminDeleteUser } from './accounts/admin-delete-user';
import { adminGetCustomer } from './accounts/admin-get-customer';
import { adminGetSignUps } from './accounts/admin-get-sign-ups';
import { adminGetUsers } from './accounts/admin-get-users';
import { adminResetSecondFactor } from './accounts/admin-reset-second-factor';
import { adminUpdateUser } from './accounts/admin-update-user';
import { confirmSignUp } from './accounts/confirm-sign-up';
import { deleteMyAccount } from './accounts/delete-my-account';
import { exportMyData } from './accounts/export-my-data';
import { getProfile } from './accounts/get-profile';
import { registerSecondFactor } from './accounts/register-second-factor';
import { repeatSignUp } from './accounts/repeat-sign-up';
import { sendPhoneCode } from './accounts/send-phone-code';
import { switchOffSecondFactor } from './accounts/switch-off-second-factor';
import { updateBuyingSettings } from './accounts/update-buying-settings';
import { updateProfile } from './accounts/update-profile';
import { useRecoveryCode } from './accounts/use-recovery-code';
import { verifyPhone } from './accounts/verify-phone';
import { adminDecideApproval } from './approvals/admin-decide-approval';
import { adminGetApprovals } from './approvals/admin-get-approvals';
import { adminGetAttention } from './attention/admin-get-attention';
import { adminGetAttentionItem } from './attention/admin-get-attention-item';
import { adminRecheckAttention } from './attention/admin-recheck-attention';
import { adminUpdateAttention } from './attention/admin-update-attention';
import { adminGetAudit } from './audit-log/admin-get-audit';
import { adminGetBooks } from './books/admin-get-books';
import { checkBulk } from './bulk/check-bulk';
import { getBulk } from './bulk/get-bulk';
import { startBulk } from './bulk/start-bulk';
import { stopBulk } from './bulk/stop-bulk';
import { adminAnswerCase } from './cases/admin-answer-case';
import { askAboutOrder } from './cases/ask-about-order';
import { adminSeePictures } from './cases/pictures/admin-see-pictures';
import { sendPicture } from './cases/pictures/send-picture';
import { writeCase } from './cases/write-case';
import { statisticsWindowSeconds } from './constants';
import type { Contract } from './contract';
import { adminStopKey } from './developers/admin-stop-key';
import { changeKey } from './developers/change-key';
import { getKeys } from './developers/get-keys';
import type { KeyContract } from './developers/key-contract';
import { v1CancelOrder } from './developers/v1-cancel-order';
import { v1CheckRecipient } from './developers/v1-check-recipient';
import { v1CreateBulk } from './developers/v1-create-bulk';
import { v1CreateOrder } from './developers/v1-create-order';
import { v1CreateWebhook } from './developers/v1-create-webhook';
import { v1GetBalance } from './developers/v1-get-balance';
import { v1GetBulk } from './developers/v1-get-bulk';
import { v1GetOrder } from './developers/v1-get-order';
import { v1ListBundles } from './developers/v1-list-bundles';
import { v1ListNetworks } from './developers/v1-list-networks';
import { v1ListOrders } from './developers/v1-list-orders';
import { v1ListWebhooks } from './developers/v1-list-webhooks';
import { v1RecheckOrder } from './developers/v1-recheck-order';
import { v1RefillSandbox } from './developers/v1-refill-sandbox';
import { v1RemoveWebhook } from './developers/v1-remove-webhook';
import { adminGetDisputeEvidence } from './disputes/admin-get-dispute-evidence';
import { adminChangeFloat } from './floats/admin-change-float';
import { adminGetFloats } from './floats/admin-get-floats';
import { adminMarkOwed } from './floats/admin-mark-owed';
import { adminGetHealth } from './health/admin-get-health';
import { adminRecordBankBalance } from './health/admin-record-bank-balance';
import { adminGetRoute } from './networks/admin-get-route';
import { adminPauseSales } from './networks/admin-pause-sales';
import { adminUpdateNetwork } from './networks/admin-update-network';
import { adminChangeNotices } from './notices/admin-change-notices';
import { getNotices } from './notices/get-notices';
import { updateNotices } from './notices/update-notices';
import { adminBulkUpdateOrders } from './orders/admin-bulk-update-orders';
import { adminExportOrders } from './orders/admin-export-orders';
import { adminGetBatches } from './orders/admin-get-batches';
import { adminGetNumbers } from './orders/admin-get-numbers';
import { adminGetOrders } from './orders/admin-get-orders';
import { adminMakeBatch } from './orders/admin-make-batch';
import { adminMarkNumbers } from './orders/admin-mark-numbers';
import { adminOpenBatch } from './orders/admin-open-batch';
import { adminPutBackOrders } from './orders/admin-put-back-orders';
import { adminRecheckOrder } from './orders/admin-recheck-order';
import { adminTakeNumbers } from './orders/admin-take-numbers';
import { adminUpdateOrderStatus } from './orders/admin-update-order-status';
import { bundleWebhook } from './orders/bundle-webhook';
import { cancelOrder } from './orders/cancel-order';
import { checkRecipient } from './orders/check-recipient';
import { getOrders } from './orders/get-orders';
import { processBundleOrder } from './orders/process-bundle-order';
import { releaseOrder } from './orders/release-order';
import { adminBulkUpdatePrices } from './prices/admin-bulk-update-prices';
import { adminCreatePrice } from './prices/admin-create-price';
import { adminDeletePrice } from './prices/admin-delete-price';
import { adminGetPrices } from './prices/admin-get-prices';
import { adminNameTiers } from './prices/admin-name-tiers';
import { adminUpdatePrice } from './prices/admin-update-price';
import { getBundlePrices } from './prices/get-bundle-prices';
import { getReceipt } from './receipts/get-receipt';
import { shareReceipt } from './receipts/share-receipt';
import { getRecipients } from './recipients/get-recipients';
import { updateRecipients } from './recipients/update-recipients';
import { adminEndSessions } from './sessions/admin-end-sessions';
import { endSession } from './sessions/end-session';
import { getSessions } from './sessions/get-sessions';
import { adminGetSettings } from './settings/admin-get-settings';
import { adminTestBundleApi } from './settings/admin-test-bundle-api';
import { adminTestPaystack } from './settings/admin-test-paystack';
import { adminUpdateSettings } from './settings/admin-update-settings';
import { adminGetMargin } from './statistics/admin-get-margin';
import { adminGetOverview } from './statistics/admin-get-overview';
import { getStatus } from './statistics/get-status';
import { adminCloseTopup } from './top-ups/admin-close-topup';
import { adminGetTopups } from './top-ups/admin-get-topups';
import { adminRecheckTopup } from './top-ups/admin-recheck-topup';
import { adminRefundTopup } from './top-ups/admin-refund-topup';
import { paystackWebhook } from './top-ups/paystack-webhook';
import { publicGetPaystackConfig } from './top-ups/public-get-paystack-config';
import { startTopup } from './top-ups/start-topup';
import { verifyPaystackPayment } from './top-ups/verify-paystack-payment';
import { adminAdjustBalance } from './wallet/admin-adjust-balance';
import { getWalletTransactions } from './wallet/get-wallet-transactions';
import { getWebhookDeliveries } from './webhooks/get-webhook-deliveries';
import { getWebhooks } from './webhooks/get-webhooks';
import { sendWebhooksAgain } from './webhooks/send-webhooks-again';
import { updateWebhooks } from './webhooks/update-webhooks';

/** Every function that answers over HTTP. The only list there is: everything else reads the registry. */
const contracts = [
  adminAddCustomerNote,
  adminAdjustBalance,
  adminAnswerCase,
  adminSeePictures,
  adminBanUser,
  adminBulkUpdateOrders,
  adminChangeFloat,
  adminCloseTopup,
  adminCreatePrice,
  adminCreateUser,
  adminDecideApproval,
  adminDeletePrice,
  adminDeleteUser,
  adminEndSessions,
  adminExportOrders,
  adminGetApprovals,
  adminGetAttention,
  adminGetAttentionItem,
  adminGetAudit,
  adminGetBatches,
  adminGetBooks,
  adminGetCustomer,
  adminGetDisputeEvidence,
  adminGetFloats,
  adminGetHealth,
  adminGetNumbers,
  adminGetOrders,
  adminGetMargin,
  adminGetOverview,
  adminGetPrices,
  adminGetRoute,
  adminGetSettings,
  adminGetSignUps,
  adminGetTopups,
  adminGetUsers,
  adminMakeBatch,
  adminMarkNumbers,
  adminMarkOwed,
  adminOpenBatch,
  adminPutBackOrders,
  adminNameTiers,
  adminChangeNotices,
  adminPauseSales,
  adminRecheckTopup,
  adminRecheckAttention,
  adminRefundTopup,
  adminRecheckOrder,
  adminRecordBankBalance,
  adminResetSecondFactor,
  adminStopKey,
  adminTakeNumbers,
  adminTestBundleApi,
  adminTestPaystack,
  adminUpdateAttention,
  adminUpdateNetwork,
  adminUpdateOrderStatus,
  adminUpdatePrice,
  adminBulkUpdatePrices,
  adminUpdateSettings,
  adminUpdateUser,
  askAboutOrder,
  bundleWebhook,
  cancelOrder,
  checkBulk,
  changeKey,
  confirmSignUp,
  endSession,
  getBulk,
  getBundlePrices,
  checkRecipient,
  getKeys,
  getNotices,
  getOrders,
  deleteMyAccount,
  exportMyData,
  getProfile,
  getReceipt,
  getStatus,
  shareReceipt,
  getRecipients,
  getSessions,
  getWalletTransactions,
  getWebhookDeliveries,
  getWebhooks,
  paystackWebhook,
  processBundleOrder,
  releaseOrder,
  publicGetPaystackConfig,
  registerSecondFactor,
  repeatSignUp,
  sendPhoneCode,
  startBulk,
  sendWebhooksAgain,
  startTopup,
  stopBulk,
  switchOffSecondFactor,
  updateBuyingSettings,
  updateNotices,
  updateProfile,
  updateRecipients,
  updateWebhooks,
  useRecoveryCode,
  verifyPaystackPayment,
  verifyPhone,
  sendPicture,
  writeCase,
] as const satisfies readonly Contract[];

type ContractOf = (typeof contracts)[number];
export type ApiFunctionName = ContractOf['name'];
export type Registry = { readonly [C in ContractOf as C['name']]: C };

export const registry = Object.fromEntries(
  contracts.map((contract) => [contract.name, contract]),
) as Registry;

/** Every call of the developers' API. */
const keyContracts = [
  v1CreateBulk,
  v1CreateOrder,
  v1GetBalance,
  v1GetBulk,
  v1CancelOrder,
  v1CheckRecipient,
  v1GetOrder,
  v1ListBundles,
  v1ListNetworks,
  v1ListOrders,
  v1RecheckOrder,
  v1RefillSandbox,
  v1ListWebhooks,
  v1CreateWebhook,
  v1RemoveWebhook,
] as const satisfies readonly KeyContract[];

type KeyContractOf = (typeof keyContracts)[number];
export type KeyFunctionName = KeyContractOf['name'];
export type KeyRegistry = { readonly [C in KeyContractOf as C['name']]: C };

/** These calls are not in `registry`, because the site never makes them and their callers have a key instead of a session. */
export const keyRegistry = Object.fromEntries(
  keyContracts.map((contract) => [contract.name, contract]),
) as unknown as KeyRegistry;

/** Functions without a route, and the source of their events. */
export const eventFunctions = {
  canary: { source: 'schedule', everyMinutes: 5, setting: 'canary' },
  'check-ledger': { source: 'schedule', everyMinutes: 60 },
  'check-payments': { source: 'schedule', everyMinutes: 60 },
  'compare-payments': { source: 'schedule', everyMinutes: 60 },
  'custom-message': { source: 'cognito', trigger: 'CustomMessage' },
  'erase-data': { source: 'schedule', everyMinutes: 15 },
  'expire-sign-ups': { source: 'schedule', everyMinutes: 60 },
  'due-notices': { source: 'schedule', everyMinutes: 15 },
  'expire-approvals': { source: 'schedule', everyMinutes: 15 },
  'make-canary': { source: 'deployment', setting: 'canary' },
  'post-authentication': { source: 'cognito', trigger: 'PostAuthentication' },
  'post-confirmation': { source: 'cognito', trigger: 'PostConfirmation' },
  'pre-token-generation': { source: 'cognito', trigger: 'PreTokenGeneration' },
  'recheck-deliveries': { source: 'schedule', everyMinutes: 5 },
  reconcile: { source: 'schedule', everyMinutes: 1 },
  'record-statistics': {
    source: 'table-stream',
    batchSize: 100,
    batchWindowSeconds: statisticsWindowSeconds,
  },
  'run-bulk': { source: 'schedule', everyMinutes: 1 },
  'send-notices': { source: 'table-stream', batchSize: 10, batchWindowSeconds: 0 },
  'send-webhooks': { source: 'queue', queue: 'webhooks', batchSize: 10, mostAtOnce: 50, mostReceives: 5 },
} as const satisfies Record<string, EventSource>;

export type EventSource =
  | {
      readonly source: 'cognito';
      readonly trigger: 'CustomMessage' | 'PostAuthentication' | 'PostConfirmation' | 'PreTokenGeneration';
    }
  /** `setting`: only where the deployment's settings have it on. */
  | { readonly source: 'schedule'; readonly everyMinutes: number; readonly setting?: 'canary' }
  /** At a deployment, by CloudFormation. */
  | { readonly source: 'deployment'; readonly setting: 'canary' }
  | { readonly source: 'table-stream'; readonly batchSize: number; readonly batchWindowSeconds: number }
  /** Reads messages of an SQS queue. A message goes to the dead letters after it was received this often and never deleted. */
  | {
      readonly source: 'queue';
      readonly queue: 'webhooks';
      readonly batchSize: number;
      /** The most runs at once. */
      readonly mostAtOnce: number;
      readonly mostReceives: number;
    };

export type EventFunctionName = keyof typeof eventFunctions;
export type FunctionName = ApiFunctionName | KeyFunctionName | EventFunctionName;
