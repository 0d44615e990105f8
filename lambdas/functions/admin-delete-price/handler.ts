import { adminDeletePrice } from '../../../contracts/prices/admin-delete-price';
import { deletePrice } from '../../core/prices/edit-prices';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { priceDependencies } from '../../runtime/price-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminDeletePrice, {
  dependencies: () => priceDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    await deletePrice(dependencies, account.userId, input.id);
    return { success: true as const };
  },
});
