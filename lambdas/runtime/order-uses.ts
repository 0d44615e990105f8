import { writesOrder } from '../adapters/dynamodb/orders/order-changes';
import { orderStore } from '../adapters/dynamodb/orders/order-store';
import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { settingsReader } from '../adapters/secrets/settings-store';
import { suppliersOfDeployment } from '../adapters/suppliers/suppliers';
import { onTable } from './on-table';

/** Submitting and settling orders. */
export const orderUses = {
  ...onTable({
    orders: orderStore.only('get', 'account').writing([writesOrder, writesPosting]),
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('acquire', 'release').needs },
  }),
  suppliers: suppliersOfDeployment,
  settings: settingsReader,
};

/** Buying, too: everything that a purchase reads comes in one batch. */
export const purchaseUses = {
  ...orderUses,
  ...onTable({ orders: orderStore.writing([writesOrder, writesPosting]), rateLimiter }),
};
