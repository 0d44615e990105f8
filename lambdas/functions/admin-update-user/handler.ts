import { adminUpdateUser } from '../../../contracts/accounts/staff-contracts';
import { userPool } from '../../adapters/cognito/identity-provider';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { userView } from '../../core/accounts/profile';
import { fromCedis } from '../../core/kernel/money';
import { changeUserAccess } from '../../core/staff/change-account';
import { updateUser } from '../../core/staff/update-user';
import { assertNoAddress } from '../../core/staff/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

/** The Cognito calls of a user's update. */
const updatesAtPool = [
  'updateAttributes',
  'findUser',
  'removeUnconfirmed',
  'endSessions',
  'setAdmin',
] as const;

export const handler = signedInFunction(adminUpdateUser, {
  uses: {
    shopUrl,
    ...onDb(changeUserAccess),
    settings: settingsReader,
    identity: userPool(updatesAtPool),
  },
  handle: async ({ input, by, ports }) => {
    const { userId, updates, balanceSeen, reason } = input;
    const { staff_role: staffRole, balance, ...rest } = updates;
    // If the balance changes, the customer reads the reason in their history.
    if (balance !== undefined) assertNoAddress([reason], ports.shopUrl);
    const user = await updateUser(ports, {
      by,
      userId,
      reason: reason || null,
      updates: { ...rest, staffRole, balance: optional(balance) },
      balanceSeen: optional(balanceSeen) ?? null,
    });
    return { success: true as const, user: userView(user) };
  },
});

const optional = (amount: number | undefined) => (amount === undefined ? undefined : fromCedis(amount));
