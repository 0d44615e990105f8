import { startTopup } from '../../../contracts/top-ups/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { fromCedis, subtract, toCedis } from '../../core/kernel/money';
import { startTopUp, startTopUpAccess } from '../../core/top-ups/start-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(startTopup, {
  uses: { ...onDb(startTopUpAccess), settings: settingsReader },
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
