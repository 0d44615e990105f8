import { adminTestPaystack } from '../../../contracts/settings/admin-test-paystack';
import { connectionTests } from '../../adapters/connection-tests';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { actingAs } from '../../core/audit-log/audit-record';
import { recordAction } from '../../core/audit-log/record-action';
import { testPaystack } from '../../core/settings/test-connections';
import { signedInFunction } from '../../runtime/api-function';
import { auditUses } from '../../runtime/uses';

export const handler = signedInFunction(adminTestPaystack, {
  uses: { connections: connectionTests, settings: settingsReader, ...auditUses },
  handle: async ({ input, account, ports }) => {
    await recordAction(ports, { action: 'test-key', targetId: 'Paystack', ...actingAs(account) });
    return testPaystack(ports, { secretKey: input.secret_key, publicKey: input.public_key });
  },
});
