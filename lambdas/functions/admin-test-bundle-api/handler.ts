import { adminTestBundleApi } from '../../../contracts/settings/admin-test-bundle-api';
import { connectionTests } from '../../adapters/connection-tests';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { actingAs } from '../../core/audit-log/audit-record';
import { recordLook } from '../../core/audit-log/record-look';
import { noteAcceptedKey, readFloatsAccess } from '../../core/floats/read-floats';
import { testBundleApi } from '../../core/settings/test-connections';
import { keyOf, nameOf } from '../../core/suppliers/supplier';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { auditUses } from '../../runtime/uses';

export const handler = signedInFunction(adminTestBundleApi, {
  uses: { connections: connectionTests, settings: settingsReader, ...auditUses, ...onDb(readFloatsAccess) },
  handle: async ({ input, account, ports }) => {
    const settings = await ports.settings.readLatest();
    const targetId = nameOf(settings, input.api_type);
    const { approvalId } = input;
    // Opening a request tests its key. However often somebody opens it, that is one record.
    const ofRequest = approvalId && { once: approvalId, facts: { approval: approvalId } };
    await recordLook(ports, { action: 'test-key', targetId, ...actingAs(account), ...ofRequest });
    const { api_type: name, api_key: apiKey } = input;
    const result = await testBundleApi(ports.connections, settings, { name, apiKey, approvalId });
    const stored = keyOf(settings, name);
    const isOfStored = approvalId === undefined && (apiKey ?? stored) === stored;
    if (result.success && isOfStored) await noteAcceptedKey(ports, name);
    return result;
  },
});
