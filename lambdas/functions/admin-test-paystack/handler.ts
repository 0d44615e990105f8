import { adminTestPaystack } from '../../../contracts/settings/contracts';
import { connectionTests } from '../../adapters/connection-tests';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { recordAction } from '../../core/audit-log/record-action';
import { testPaystack } from '../../core/settings/test-connections';
import { signedInFunction } from '../../runtime/api-function';
import { auditUses } from '../../runtime/uses';

export const handler = signedInFunction(adminTestPaystack, {
  uses: { connections: connectionTests, settings: settingsReader, ...auditUses },
  handle: async ({ input, by, ports }) => {
    await recordAction(ports, { action: 'test-key', targetId: 'Paystack', by });
    return testPaystack(ports, { secretKey: input.secret_key, publicKey: input.public_key });
  },
});
