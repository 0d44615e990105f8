import { adminTestPaystack } from '../../../contracts/settings/admin-test-paystack';
import { testPaystack } from '../../core/settings/test-connections';
import { connectionDependencies } from '../../runtime/connection-dependencies';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminTestPaystack, {
  dependencies: () => connectionDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: ({ input, dependencies }) =>
    testPaystack(dependencies, { secretKey: input.secret_key, publicKey: input.public_key }),
});
