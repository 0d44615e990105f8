import { processBundleOrder } from '../../../contracts/orders/process-bundle-order';
import { appTable } from '../../adapters/dynamodb/app-table';
import { orderStore } from '../../adapters/dynamodb/order-store';
import { supplierPace } from '../../adapters/dynamodb/supplier-pace';
import { secretsClient, settingsReader } from '../../adapters/secrets/settings-reader';
import { suppliers } from '../../adapters/suppliers/suppliers';
import { systemClock, systemIds } from '../../adapters/system';
import { fromCedis } from '../../core/money';
import { purchase } from '../../core/orders/purchase';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(processBundleOrder, {
  dependencies: () => ({
    orders: orderStore(appTable(environment.TABLE_NAME)),
    pace: supplierPace(appTable(environment.TABLE_NAME), systemClock),
    suppliers: suppliers({ hubnetUrl: environment.HUBNET_URL }),
    settings: settingsReader({ client: secretsClient(), secretId: environment.SETTINGS_SECRET_ID }),
    clock: systemClock,
    ids: systemIds,
  }),
  /** The price comes with the account: one round trip before the transaction. */
  account: async ({ orders }, userId, input) => {
    const { account, price } = await orders.loadForPurchase(userId, input.planId);
    return account && { ...account, loaded: { account, price } };
  },
  handle: async ({ input, account, dependencies }) => {
    const { orderNumber, ...answer } = await purchase(dependencies, {
      request: {
        requestId: input.requestId,
        network: input.network === 'mtn' ? 'MTN' : 'Airteltigo',
        planId: input.planId,
        phoneNumber: input.phoneNumber,
        price: fromCedis(input.price),
      },
      loaded: account.loaded,
      settings: await dependencies.settings.read(),
    });
    return { ...answer, order_number: orderNumber };
  },
});
