import { adminAdjustBalance } from '../../../contracts/wallet/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { fromCedis, toCedis } from '../../core/kernel/money';
import { adjustBalance, adjustBalanceAccess } from '../../core/staff/adjust-balance';
import { assertNoAddress } from '../../core/staff/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminAdjustBalance, {
  uses: { ...onDb(adjustBalanceAccess), settings: settingsReader, shopUrl },
  handle: async ({ input, by, ports }) => {
    const { userId, type, reason = null, requestId: idempotencyKey = null } = input;
    // The customer reads the reason in their history.
    assertNoAddress([input.reason], ports.shopUrl);
    const amount = fromCedis(input.amount);
    const { balance } = await adjustBalance(ports, { by, userId, type, amount, reason, idempotencyKey });
    return { success: true as const, balance: toCedis(balance) };
  },
});
