import type { adminCreateUser } from '../../../contracts/accounts/admin-create-user';
import type { ParsedInputOf } from '../../../contracts/contract';
import { type CreatePorts, createUser } from '../accounts/admin/create-user';
import type { UpdatePorts } from '../accounts/admin/update-user';
import type { Account } from '../accounts/entities';
import { managesStaff } from '../accounts/staff';
import { actingAs } from '../audit-log/audit-record';
import { fromCedis, type Pesewas, zero } from '../money';
import { updatesUser } from './actions/update-user';
import { type AskPorts, actOrAsk, assertMayAsk, type Outcome } from './ask';
import { alone, underGuard } from './guard';

interface Request {
  readonly input: ParsedInputOf<typeof adminCreateUser>;
  readonly account: Account;
}

/**
 * Makes a user. A staff role, and a first balance above this person's limit, wait for a second person: the user is made without them.
 * @throws as `createUser` and `actOrAsk`
 */
export async function createUserOrAsk(
  ports: Omit<CreatePorts & UpdatePorts, 'guard'> & AskPorts,
  { input, account }: Request,
): Promise<{ user: Account; outcome: Outcome<Account> | null }> {
  const { balance = 0, staff_role: staffRole, ...user } = input;
  const by = actingAs(account);
  const mode = await alone(ports, by.adminId);
  const make = (first: Pesewas) =>
    underGuard(mode, (guard) =>
      createUser(
        { ...ports, guard },
        { ...user, ...by, managesStaff: managesStaff(account), balance: first },
      ),
    );
  if (staffRole !== undefined) await assertMayAsk(ports, by.adminId, 'admin-update-user');
  const whole = await make(fromCedis(balance));
  const waits = whole.kind !== 'done';
  // Before the account is there: it would stay without its balance.
  if (waits) await assertMayAsk(ports, by.adminId, 'admin-update-user');
  // They have no account yet, so the same creation continues.
  const made = waits ? await make(zero) : whole;
  if (made.kind !== 'done')
    throw new Error('A second person is asked for a user without a role or a balance');
  const updates = {
    ...(staffRole !== undefined && { role: 'admin' as const, staff_role: staffRole }),
    ...(waits && { balance }),
  };
  const { userId } = made.result;
  if (Object.keys(updates).length === 0) return { user: made.result, outcome: null };
  const change = {
    userId,
    updates,
    reason: staffRole === undefined ? 'The first balance of a new account' : 'A new colleague',
  };
  return {
    user: made.result,
    outcome: await actOrAsk(ports, updatesUser, { input: change, account }),
  };
}
