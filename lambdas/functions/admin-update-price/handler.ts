import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import { fromCedis } from '../../core/money';
import { updatePrice } from '../../core/prices/edit-prices';
import { priceView } from '../../core/prices/price-list';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { priceDependencies } from '../../runtime/price-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminUpdatePrice, {
  dependencies: () => priceDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const { network, data_size, price, api_plan_id, is_active } = input.updates;
    const changed = await updatePrice(dependencies, account.userId, {
      id: input.id,
      change: {
        network,
        dataSize: data_size,
        price: price === undefined ? undefined : fromCedis(price),
        apiPlanId: api_plan_id,
        isActive: is_active,
      },
    });
    return { success: true as const, price: priceView(changed) };
  },
});
