import type { Network } from '../../../contracts/constants';
import { processBundleOrder } from '../../../contracts/orders/process-bundle-order';
import { fromCedis } from '../../core/money';
import { purchase } from '../../core/orders/purchase';
import { readForPurchase } from '../../core/orders/read-for-purchase';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { purchaseDependencies } from '../../runtime/purchase-dependencies';
import { loggedSuppliers } from '../../runtime/supplier-log';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(processBundleOrder, {
  dependencies: () => purchaseDependencies(environment),
  /** All that is read comes with the account: one round trip before the transaction. */
  account: async (dependencies, userId, { planId, network }) => {
    const settings = await dependencies.settings.read();
    const facts = await readForPurchase(
      dependencies,
      { userId, planId, network: networkOf(network) },
      settings,
    );
    const { account } = facts;
    return account && { ...account, facts: { ...facts, account }, settings };
  },
  handle: async ({ input, account, dependencies, log }) => {
    const ports = { ...dependencies, suppliers: loggedSuppliers(dependencies.suppliers, log) };
    const { orderNumber, ...answer } = await purchase(ports, {
      request: {
        requestId: input.requestId,
        network: networkOf(input.network),
        planId: input.planId,
        phoneNumber: input.phoneNumber,
        price: fromCedis(input.price),
      },
      facts: account.facts,
      settings: account.settings,
    });
    log.info('purchase', { order_number: orderNumber, success: answer.success });
    return { ...answer, order_number: orderNumber };
  },
});

const networkOf = (name: 'mtn' | 'airteltigo'): Network => (name === 'mtn' ? 'MTN' : 'Airteltigo');
