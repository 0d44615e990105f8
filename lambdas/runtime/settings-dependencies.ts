import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { auditLog } from '../adapters/dynamodb/audit-log/audit-log';
import { appTable } from '../adapters/dynamodb/table/app-table';
import { settingsFrom } from '../adapters/secrets/settings-store';
import { systemClock, systemIds } from '../adapters/system';
import type { Environment } from './environment';

/** What reading and changing the settings takes. */
export function settingsDependencies(environment: Environment<'TABLE_NAME' | 'SETTINGS_SECRET_ID'>) {
  const table = appTable(environment.TABLE_NAME);
  return {
    accounts: accounts(table),
    audit: auditLog(table, systemClock),
    settings: settingsFrom(environment.SETTINGS_SECRET_ID),
    clock: systemClock,
    ids: systemIds,
  };
}
