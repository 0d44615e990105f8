import { adminCreatePrice } from '../../../contracts/prices/admin-create-price';
import { fromCedis } from '../../core/money';
import { createPrice } from '../../core/prices/edit-prices';
import { priceView } from '../../core/prices/price-list';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { priceDependencies } from '../../runtime/price-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminCreatePrice, {
  dependencies: () => priceDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const price = await createPrice(dependencies, account.userId, {
      network: input.network,
      dataSize: input.data_size,
      price: fromCedis(input.price),
      apiPlanId: input.api_plan_id ?? null,
      isActive: input.is_active,
    });
    return { success: true as const, price: priceView(price) };
  },
});
