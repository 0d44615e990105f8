import { adminTestPaystack } from '../../../contracts/settings/admin-test-paystack';
import { connectionTests } from '../../adapters/connection-tests';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { testPaystack } from '../../core/settings/test-connections';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminTestPaystack, {
  uses: { connections: connectionTests, settings: settingsReader },
  handle: ({ input, ports }) =>
    testPaystack(ports, { secretKey: input.secret_key, publicKey: input.public_key }),
});
