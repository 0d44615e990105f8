import { adminBanUser } from './accounts/admin-ban-user';
import { adminCreateUser } from './accounts/admin-create-user';
import { adminDeleteUser } from './accounts/admin-delete-user';
import { adminGetUsers } from './accounts/admin-get-users';
import { adminUpdateUser } from './accounts/admin-update-user';
import { getProfile } from './accounts/get-profile';
import { updateProfile } from './accounts/update-profile';
import { adminGetAudit } from './audit-log/admin-get-audit';
import { statisticsWindowSeconds } from './constants';
import type { Contract } from './contract';
import { adminBulkUpdateOrders } from './orders/admin-bulk-update-orders';
import { adminExportOrders } from './orders/admin-export-orders';
import { adminGetOrders } from './orders/admin-get-orders';
import { adminUpdateOrderStatus } from './orders/admin-update-order-status';
import { bundleWebhook } from './orders/bundle-webhook';
import { getOrders } from './orders/get-orders';
import { processBundleOrder } from './orders/process-bundle-order';
import { adminCreatePrice } from './prices/admin-create-price';
import { adminDeletePrice } from './prices/admin-delete-price';
import { adminGetPrices } from './prices/admin-get-prices';
import { adminUpdatePrice } from './prices/admin-update-price';
import { getBundlePrices } from './prices/get-bundle-prices';
import { adminGetSettings } from './settings/admin-get-settings';
import { adminTestBundleApi } from './settings/admin-test-bundle-api';
import { adminTestPaystack } from './settings/admin-test-paystack';
import { adminUpdateSettings } from './settings/admin-update-settings';
import { adminGetOverview } from './statistics/admin-get-overview';
import { adminGetTopups } from './top-ups/admin-get-topups';
import { paystackWebhook } from './top-ups/paystack-webhook';
import { publicGetPaystackConfig } from './top-ups/public-get-paystack-config';
import { startTopup } from './top-ups/start-topup';
import { verifyPaystackPayment } from './top-ups/verify-paystack-payment';
import { adminAdjustBalance } from './wallet/admin-adjust-balance';
import { getWalletTransactions } from './wallet/get-wallet-transactions';

/** Every function that answers over HTTP. The only list there is: everything else reads the registry. */
export type ApiFunctionName =
  | 'admin-adjust-balance'
  | 'admin-ban-user'
  | 'admin-bulk-update-orders'
  | 'admin-create-price'
  | 'admin-create-user'
  | 'admin-delete-price'
  | 'admin-delete-user'
  | 'admin-export-orders'
  | 'admin-get-audit'
  | 'admin-get-orders'
  | 'admin-get-overview'
  | 'admin-get-prices'
  | 'admin-get-settings'
  | 'admin-get-topups'
  | 'admin-get-users'
  | 'admin-test-bundle-api'
  | 'admin-test-paystack'
  | 'admin-update-order-status'
  | 'admin-update-price'
  | 'admin-update-settings'
  | 'admin-update-user'
  | 'bundle-webhook'
  | 'get-bundle-prices'
  | 'get-orders'
  | 'get-profile'
  | 'get-wallet-transactions'
  | 'paystack-webhook'
  | 'process-bundle-order'
  | 'public-get-paystack-config'
  | 'start-topup'
  | 'update-profile'
  | 'verify-paystack-payment';

export const registry = {
  'admin-adjust-balance': adminAdjustBalance,
  'admin-ban-user': adminBanUser,
  'admin-bulk-update-orders': adminBulkUpdateOrders,
  'admin-create-price': adminCreatePrice,
  'admin-create-user': adminCreateUser,
  'admin-delete-price': adminDeletePrice,
  'admin-delete-user': adminDeleteUser,
  'admin-export-orders': adminExportOrders,
  'admin-get-audit': adminGetAudit,
  'admin-get-orders': adminGetOrders,
  'admin-get-overview': adminGetOverview,
  'admin-get-prices': adminGetPrices,
  'admin-get-settings': adminGetSettings,
  'admin-get-topups': adminGetTopups,
  'admin-get-users': adminGetUsers,
  'admin-test-bundle-api': adminTestBundleApi,
  'admin-test-paystack': adminTestPaystack,
  'admin-update-order-status': adminUpdateOrderStatus,
  'admin-update-price': adminUpdatePrice,
  'admin-update-settings': adminUpdateSettings,
  'admin-update-user': adminUpdateUser,
  'bundle-webhook': bundleWebhook,
  'get-bundle-prices': getBundlePrices,
  'get-orders': getOrders,
  'get-profile': getProfile,
  'get-wallet-transactions': getWalletTransactions,
  'paystack-webhook': paystackWebhook,
  'process-bundle-order': processBundleOrder,
  'public-get-paystack-config': publicGetPaystackConfig,
  'start-topup': startTopup,
  'update-profile': updateProfile,
  'verify-paystack-payment': verifyPaystackPayment,
} as const satisfies { [Name in ApiFunctionName]: Contract<Name> };

export type Registry = typeof registry;

/** The functions that no person calls, and what sets each off. */
export const eventFunctions = {
  'check-ledger': { source: 'schedule', everyMinutes: 60 },
  'custom-message': { source: 'cognito', trigger: 'CustomMessage' },
  'post-authentication': { source: 'cognito', trigger: 'PostAuthentication' },
  'post-confirmation': { source: 'cognito', trigger: 'PostConfirmation' },
  reconcile: { source: 'schedule', everyMinutes: 1 },
  'record-statistics': {
    source: 'table-stream',
    batchSize: 100,
    batchWindowSeconds: statisticsWindowSeconds,
  },
} as const satisfies Record<string, EventSource>;

export type EventSource =
  | {
      readonly source: 'cognito';
      readonly trigger: 'CustomMessage' | 'PostAuthentication' | 'PostConfirmation';
    }
  | { readonly source: 'schedule'; readonly everyMinutes: number }
  | { readonly source: 'table-stream'; readonly batchSize: number; readonly batchWindowSeconds: number };

export type EventFunctionName = keyof typeof eventFunctions;
export type FunctionName = ApiFunctionName | EventFunctionName;
