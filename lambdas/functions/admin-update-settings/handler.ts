import { adminUpdateSettings } from '../../../contracts/settings/admin-update-settings';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { auditLog } from '../../adapters/dynamodb/audit-log/audit-log';
import { settings } from '../../adapters/secrets/settings-store';
import { actingAs } from '../../core/audit-log/entities';
import { settingsView } from '../../core/settings/settings-view';
import { updateSettings } from '../../core/settings/update-settings';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateSettings, {
  uses: { ...onTable({ audit: auditLog.only().writing([writesAudit]) }), settings },
  handle: async ({ input, account, ports }) => {
    const update = { ...actingAs(account), change: input.settings };
    const { after } = await updateSettings(ports, update);
    return { success: true as const, settings: settingsView(after) };
  },
});
