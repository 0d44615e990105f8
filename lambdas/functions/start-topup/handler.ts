import { startTopup } from '../../../contracts/top-ups/start-topup';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { appTable } from '../../adapters/dynamodb/table/app-table';
import { topUpStore } from '../../adapters/dynamodb/top-ups/top-up-store';
import { settingsFrom } from '../../adapters/secrets/settings-store';
import { systemClock, systemIds } from '../../adapters/system';
import { fromCedis, subtract, toCedis } from '../../core/money';
import { startTopUp } from '../../core/top-ups/start-top-up';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(startTopup, {
  dependencies: () => {
    const table = appTable(environment.TABLE_NAME);
    return {
      accounts: accounts(table),
      topUps: topUpStore(table),
      settings: settingsFrom(environment.SETTINGS_SECRET_ID),
      clock: systemClock,
      ids: systemIds,
    };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies }) => {
    const settings = await dependencies.settings.read();
    const topUp = await startTopUp(dependencies, {
      account,
      amount: fromCedis(input.amount),
      settings,
    });
    return {
      reference: topUp.reference,
      amount: toCedis(topUp.amount),
      charge: toCedis(subtract(topUp.payable, topUp.amount)),
      total: toCedis(topUp.payable),
      amount_minor: topUp.payable,
      currency: 'GHS' as const,
      public_key: settings.paystack_public_key,
    };
  },
});
