// Written by `npm run registry`: every contract that a file of this folder declares.
import {
  confirmSignUp,
  deleteMyAccount,
  endSessions,
  exportMyData,
  getProfile,
  registerSecondFactor,
  repeatSignUp,
  switchOffSecondFactor,
  updateProfile,
} from './accounts/contracts';
import {
  adminBanUser,
  adminCreateUser,
  adminDeleteUser,
  adminEndSessions,
  adminGetCustomer,
  adminGetUsers,
  adminResetSecondFactor,
  adminUpdateUser,
} from './accounts/staff-contracts';
import {
  adminGetAttention,
  adminGetAttentionItem,
  adminRecheck,
  adminUpdateAttention,
} from './attention/contracts';
import { adminGetAudit } from './audit-log/contracts';
import { checkBulk, getBulk, startBulk, stopBulk } from './bulk/contracts';
import { adminAnswerCase, askAboutOrder, writeCase } from './cases/contracts';
import type { Contract } from './contract';
import { adminStopKey, changeKey, getKeys } from './developers/contracts';
import {
  type KeyContract,
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
} from './developers/v1';
import { adminUpdateNetwork } from './networks/contracts';
import { getNotices, updateNotices } from './notices/contracts';
import {
  adminBulkUpdateOrders,
  adminExportOrders,
  adminGetOrders,
  adminUpdateOrderStatus,
  bundleWebhook,
  cancelOrder,
  getOrders,
  getRecipients,
  processBundleOrder,
  updateRecipients,
} from './orders/contracts';
import {
  adminDeletePrice,
  adminGetPrices,
  adminNameTiers,
  adminSavePrices,
  getBundlePrices,
} from './prices/contracts';
import {
  adminGetSettings,
  adminTestBundleApi,
  adminTestPaystack,
  adminUpdateSettings,
} from './settings/contracts';
import { adminGetBalances, adminGetMargin, adminGetOverview, getStatus } from './statistics/contracts';
import {
  adminCloseTopup,
  adminGetTopups,
  adminRefundTopup,
  paystackWebhook,
  publicGetPaystackConfig,
  startTopup,
  verifyPaystackPayment,
} from './top-ups/contracts';
import { adminAdjustBalance, getWalletTransactions } from './wallet/contracts';
import { getWebhookDeliveries, getWebhooks, sendWebhooksAgain, updateWebhooks } from './webhooks/contracts';

/** Every function that answers over HTTP. */
export const contracts = [
  confirmSignUp,
  deleteMyAccount,
  exportMyData,
  getProfile,
  registerSecondFactor,
  repeatSignUp,
  switchOffSecondFactor,
  updateProfile,
  endSessions,
  adminBanUser,
  adminCreateUser,
  adminDeleteUser,
  adminGetCustomer,
  adminGetUsers,
  adminResetSecondFactor,
  adminUpdateUser,
  adminEndSessions,
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
  getRecipients,
  updateRecipients,
  adminSavePrices,
  adminDeletePrice,
  adminGetPrices,
  getBundlePrices,
  adminNameTiers,
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
