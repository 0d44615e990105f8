import { adminTestBundleApi } from '../../../contracts/settings/admin-test-bundle-api';
import { testBundleApi } from '../../core/settings/test-connections';
import { connectionDependencies } from '../../runtime/connection-dependencies';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(adminTestBundleApi, {
  dependencies: () => connectionDependencies(environment),
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: ({ input, dependencies }) =>
    testBundleApi(dependencies, { name: input.api_type, apiKey: input.api_key }),
});
