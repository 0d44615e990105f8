import { appTable } from '../adapters/dynamodb/table/app-table';
import { topUpStore } from '../adapters/dynamodb/top-ups/top-up-store';
import { paystackPayments } from '../adapters/paystack/payments';
import { settingsFrom } from '../adapters/secrets/settings-store';
import { systemClock, systemIds } from '../adapters/system';
import type { Environment } from './environment';

/** What settling top-ups takes. */
export function topUpDependencies(
  environment: Environment<'TABLE_NAME' | 'SETTINGS_SECRET_ID' | 'PAYSTACK_URL'>,
) {
  const table = appTable(environment.TABLE_NAME);
  const settings = settingsFrom(environment.SETTINGS_SECRET_ID);
  return {
    table,
    settings,
    topUps: topUpStore(table),
    payments: paystackPayments({
      baseUrl: environment.PAYSTACK_URL,
      secretKey: async () => (await settings.read()).paystack_secret_key,
      clock: systemClock,
      ids: systemIds,
    }),
    clock: systemClock,
    ids: systemIds,
  };
}
