// Written by `npm run registry`: every contract that a file of this folder declares.
import { adminBanUser } from './accounts/admin-ban-user';
import { adminCreateUser } from './accounts/admin-create-user';
import { adminDeleteUser } from './accounts/admin-delete-user';
import { adminGetCustomer } from './accounts/admin-get-customer';
import { adminGetUsers } from './accounts/admin-get-users';
import { adminResetSecondFactor } from './accounts/admin-reset-second-factor';
import { adminUpdateUser } from './accounts/admin-update-user';
import { confirmSignUp } from './accounts/confirm-sign-up';
import { deleteMyAccount } from './accounts/delete-my-account';
import { exportMyData } from './accounts/export-my-data';
import { getProfile } from './accounts/get-profile';
import { registerSecondFactor } from './accounts/register-second-factor';
import { repeatSignUp } from './accounts/repeat-sign-up';
import { switchOffSecondFactor } from './accounts/switch-off-second-factor';
import { updateProfile } from './accounts/update-profile';
import {
  adminGetAttention,
  adminGetAttentionItem,
  adminRecheck,
  adminUpdateAttention,
} from './attention/attention';
import { adminGetAudit } from './audit-log/admin-get-audit';
import { checkBulk, getBulk, startBulk, stopBulk } from './bulk/bulk';
import { adminAnswerCase } from './cases/admin-answer-case';
import { askAboutOrder } from './cases/ask-about-order';
import { writeCase } from './cases/write-case';
import type { Contract } from './contract';
import { adminStopKey } from './developers/admin-stop-key';
import { changeKey } from './developers/change-key';
import { getKeys } from './developers/get-keys';
import type { KeyContract } from './developers/key-contract';
import { v1CancelOrder } from './developers/v1-cancel-order';
import { v1CheckRecipient } from './developers/v1-check-recipient';
import { v1CreateOrder } from './developers/v1-create-order';
import { v1GetBalance } from './developers/v1-get-balance';
import { v1GetOrder } from './developers/v1-get-order';
import { v1ListBundles } from './developers/v1-list-bundles';
import { v1ListNetworks } from './developers/v1-list-networks';
import { v1ListOrders } from './developers/v1-list-orders';
import { v1RecheckOrder } from './developers/v1-recheck-order';
import { v1RefillSandbox } from './developers/v1-refill-sandbox';
import { adminUpdateNetwork } from './networks/admin-update-network';
import { getNotices } from './notices/get-notices';
import { updateNotices } from './notices/update-notices';
import { bundleWebhook } from './orders/bundle-webhook';
import { cancelOrder } from './orders/cancel-order';
import { getOrders } from './orders/get-orders';
import { processBundleOrder } from './orders/process-bundle-order';
import {
  adminBulkUpdateOrders,
  adminExportOrders,
  adminGetOrders,
  adminUpdateOrderStatus,
} from './orders/staff-orders';
import {
  adminDeletePrice,
  adminGetPrices,
  adminNameTiers,
  adminSavePrices,
  getBundlePrices,
} from './prices/prices';
import { getRecipients } from './recipients/get-recipients';
import { updateRecipients } from './recipients/update-recipients';
import { adminEndSessions } from './sessions/admin-end-sessions';
import { endSessions } from './sessions/end-sessions';
import {
  adminGetSettings,
  adminTestBundleApi,
  adminTestPaystack,
  adminUpdateSettings,
} from './settings/admin-settings';
import { getStatus } from './statistics/get-status';
import { adminGetBalances, adminGetMargin, adminGetOverview } from './statistics/statistics';
import { paystackWebhook } from './top-ups/paystack-webhook';
import { publicGetPaystackConfig } from './top-ups/public-get-paystack-config';
import { adminCloseTopup, adminGetTopups, adminRefundTopup } from './top-ups/staff-top-ups';
import { startTopup } from './top-ups/start-topup';
import { verifyPaystackPayment } from './top-ups/verify-paystack-payment';
import { adminAdjustBalance } from './wallet/admin-adjust-balance';
import { getWalletTransactions } from './wallet/get-wallet-transactions';
import { getWebhookDeliveries, getWebhooks, sendWebhooksAgain, updateWebhooks } from './webhooks/webhooks';

/** Every function that answers over HTTP. */
export const contracts = [
  adminBanUser,
  adminCreateUser,
  adminDeleteUser,
  adminGetCustomer,
  adminGetUsers,
  adminResetSecondFactor,
  adminUpdateUser,
  confirmSignUp,
  deleteMyAccount,
  exportMyData,
  getProfile,
  registerSecondFactor,
  repeatSignUp,
  switchOffSecondFactor,
  updateProfile,
  adminGetAttention,
  adminGetAttentionItem,
  adminRecheck,
  adminUpdateAttention,
  adminGetAudit,
  checkBulk,
  startBulk,
  getBulk,
  stopBulk,
  adminAnswerCase,
  askAboutOrder,
  writeCase,
  adminStopKey,
  changeKey,
  getKeys,
  adminUpdateNetwork,
  getNotices,
  updateNotices,
  bundleWebhook,
  cancelOrder,
  getOrders,
  processBundleOrder,
  adminGetOrders,
  adminExportOrders,
  adminUpdateOrderStatus,
  adminBulkUpdateOrders,
  adminSavePrices,
  adminDeletePrice,
  adminGetPrices,
  getBundlePrices,
  adminNameTiers,
  getRecipients,
  updateRecipients,
  adminEndSessions,
  endSessions,
  adminGetSettings,
  adminUpdateSettings,
  adminTestPaystack,
  adminTestBundleApi,
  getStatus,
  adminGetOverview,
  adminGetMargin,
  adminGetBalances,
  paystackWebhook,
  publicGetPaystackConfig,
  adminGetTopups,
  adminRefundTopup,
  adminCloseTopup,
  startTopup,
  verifyPaystackPayment,
  adminAdjustBalance,
  getWalletTransactions,
  getWebhooks,
  updateWebhooks,
  getWebhookDeliveries,
  sendWebhooksAgain,
] as const satisfies readonly Contract[];

/** Every call of the developers' API. */
export const keyContracts = [
  v1CancelOrder,
  v1CheckRecipient,
  v1CreateOrder,
  v1GetBalance,
  v1GetOrder,
  v1ListBundles,
  v1ListNetworks,
  v1ListOrders,
  v1RecheckOrder,
  v1RefillSandbox,
] as const satisfies readonly KeyContract[];
