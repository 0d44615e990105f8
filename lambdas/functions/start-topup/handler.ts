import { startTopup } from '../../../contracts/top-ups/start-topup';
import { writesTopUp } from '../../adapters/dynamodb/top-ups/top-up-changes';
import { topUpStore } from '../../adapters/dynamodb/top-ups/top-up-store';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { fromCedis, subtract, toCedis } from '../../core/money';
import { startTopUp } from '../../core/top-ups/start-top-up';
import { limitedFunction } from '../../runtime/limited-function';
import { onTable } from '../../runtime/on-table';

export const handler = limitedFunction(startTopup, {
  uses: { ...onTable({ topUps: topUpStore.only('get').writing([writesTopUp]) }), settings: settingsReader },
  handle: async ({ input, account, ports }) => {
    const settings = await ports.settings.read();
    const topUp = await startTopUp(ports, {
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
