import { adminTestBundleApi } from '../../../contracts/settings/admin-test-bundle-api';
import { connectionTests } from '../../adapters/connection-tests';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { testBundleApi } from '../../core/settings/test-connections';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminTestBundleApi, {
  uses: { connections: connectionTests, settings: settingsReader },
  handle: ({ input, ports }) => testBundleApi(ports, { name: input.api_type, apiKey: input.api_key }),
});
