import { processBundleOrder } from '../../../contracts/orders/process-bundle-order';
import { fromCedis } from '../../core/money';
import { purchase } from '../../core/orders/purchase';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { purchaseDependencies } from '../../runtime/purchase-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(processBundleOrder, {
  dependencies: () => purchaseDependencies(environment),
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
