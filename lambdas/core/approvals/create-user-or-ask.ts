import type { adminCreateUser } from '../../../contracts/accounts/admin-create-user';
import type { ParsedInputOf } from '../../../contracts/contract';
import type { AccountPorts } from '../accounts/admin/change-account';
import { createUser } from '../accounts/admin/create-user';
import { managesStaff } from '../accounts/admin/staff-rules';
import type { Account } from '../accounts/entities';
import { actingAs } from '../audit-log/entities';
import { fromCedis, type Pesewas, zero } from '../money';
import { actOrAsk } from './act-or-ask';
import { updatesUser } from './actions/update-user';
import type { AskPorts } from './ask';
import type { Outcome } from './change-or-ask';
import { approvalGuard, SecondPersonNeeded } from './guard';
import { limitsOf } from './limits';

interface Request {
  readonly input: ParsedInputOf<typeof adminCreateUser>;
  readonly account: Account;
}

/**
 * Makes a user. A staff role, and a first balance that takes this person above the limit, they get by a change that waits for a
 * second person: the user is made without.
 * @throws as `createUser` and `actOrAsk`
 */
export async function createUserOrAsk(
  ports: AccountPorts & AskPorts,
  { input, account }: Request,
): Promise<{ user: Account; outcome: Outcome<Account> | null }> {
  const { balance = 0, staff_role: staffRole, ...user } = input;
  const limits = limitsOf(await ports.settings.read());
  const by = actingAs(account);
  const approvalId = `CREATE-USER#${ports.ids.next()}`;
  const guard = approvalGuard({
    kind: 'alone',
    approvals: ports.approvals,
    limits,
    adminId: by.adminId,
    approvalId,
  });
  const make = (first: Pesewas) =>
    createUser({ ...ports, guard }, { ...user, ...by, managesStaff: managesStaff(account), balance: first });
  const { made, waits } = await make(fromCedis(balance)).then(
    (made) => ({ made, waits: false }),
    async (error: unknown) => {
      if (!(error instanceof SecondPersonNeeded)) throw error;
      // They have no account yet: the same creation goes on.
      return { made: await make(zero), waits: true };
    },
  );
  const updates = {
    ...(staffRole !== undefined && { role: 'admin' as const, staff_role: staffRole }),
    ...(waits && { balance }),
  };
  if (Object.keys(updates).length === 0) return { user: made, outcome: null };
  const change = { userId: made.userId, updates, reason: 'As the user was added' };
  const outcome = await actOrAsk(ports, updatesUser, { input: change, account });
  return { user: made, outcome };
}
