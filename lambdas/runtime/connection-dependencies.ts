import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { appTable } from '../adapters/dynamodb/table/app-table';
import { tryPaystack } from '../adapters/paystack/connection';
import { settingsFrom } from '../adapters/secrets/settings-store';
import { trySupplier } from '../adapters/suppliers/connection';
import type { ConnectionTests } from '../core/settings/ports';
import type { Environment } from './environment';

/** What trying keys takes. */
export function connectionDependencies(
  environment: Environment<'TABLE_NAME' | 'SETTINGS_SECRET_ID' | 'PAYSTACK_URL' | 'SUPPLIERS'>,
) {
  const connections: ConnectionTests = {
    paystack: (secretKey) => tryPaystack({ baseUrl: environment.PAYSTACK_URL, secretKey }),
    supplier: (name, apiKey) => trySupplier({ deployment: environment.SUPPLIERS, name, apiKey }),
  };
  return {
    accounts: accounts(appTable(environment.TABLE_NAME)),
    settings: settingsFrom(environment.SETTINGS_SECRET_ID),
    connections,
  };
}
