import { adminTestBundleApi } from '../../../contracts/settings/contracts';
import { connectionTests } from '../../adapters/connection-tests';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { recordAction } from '../../core/audit-log/record-action';
import { nameOf } from '../../core/settings/settings';
import { testBundleApi } from '../../core/settings/test-connections';
import { signedInFunction } from '../../runtime/api-function';
import { auditUses } from '../../runtime/uses';

export const handler = signedInFunction(adminTestBundleApi, {
  uses: { connections: connectionTests, settings: settingsReader, ...auditUses },
  handle: async ({ input, by, ports }) => {
    const settings = await ports.settings.readLatest();
    const targetId = nameOf(settings, input.api_type);
    await recordAction(ports, { action: 'test-key', targetId, by });
    return testBundleApi(ports.connections, settings, { name: input.api_type, apiKey: input.api_key });
  },
});
