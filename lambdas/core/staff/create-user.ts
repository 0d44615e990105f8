import type { StaffRole } from '../../../contracts/accounts/terms';
import type { NewUser } from '../accounts/identity-provider';
import { newAccount, recordMonth, recordsMonth } from '../accounts/open-account';
import { type Account, accountRow } from '../accounts/rows';
import type { ActingAdmin } from '../audit-log/rows';
import { access, type Db } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { type Pesewas, zero } from '../kernel/money';
import { post } from '../wallet/posting';
import { changeOf } from '../wallet/writers';
import { type AccountPorts, changeUserAccess, present } from './change-account';
import { assertMayChange, withRoles } from './roles';
import { type StaffDecision, staffMoneyChange } from './staff-change';
import { colleagueNotice } from './update-user';

export const createUserAccess = access({
  ...changeUserAccess,
  writes: [...changeUserAccess.writes, [recordsMonth]],
});

export interface CreatePorts extends Omit<AccountPorts<'createUser' | 'setAdmin'>, 'db'> {
  readonly db: Db<typeof createUserAccess>;
}

export interface UserCreation extends NewUser {
  readonly by: ActingAdmin;
  /** Never negative. */
  readonly balance: Pesewas;
  /** Makes them a member of staff. */
  readonly staffRole: StaffRole | null;
}

/**
 * Makes a user with an account, a first balance and a role. They can sign in only once all of it is done. An owner who repeats
 * it after an interruption finishes it, and the balance is given once.
 * @throws AppError email_taken, invalid_request, forbidden, helper_limit, sign_in_again, unavailable; IdentityProviderError
 */
export async function createUser(ports: CreatePorts, creation: UserCreation): Promise<Account> {
  const { name, email, phone, password } = creation;
  const requestId = ports.ids.next();
  const created = await ports.identity.createUser({ name, email, phone, password }, (userId) =>
    open(ports, { userId, requestId, creation }),
  );
  switch (created.kind) {
    case 'email_taken':
      throw new AppError('email_taken');
    case 'email_refused':
      throw new AppError('invalid_request', { userMessage: 'email: must be a valid email address' });
    case 'password_refused':
      throw new AppError('invalid_request', { userMessage: 'password: isn’t accepted, choose another one' });
    case 'created':
      return present(await ports.db.get(accountRow, { userId: created.userId }));
  }
}

/** Opens the account, unless an earlier attempt opened it: then it stays as that one made it. */
async function open(
  ports: CreatePorts,
  { userId, requestId, creation }: { userId: string; requestId: string; creation: UserCreation },
): Promise<void> {
  const { by, staffRole } = creation;
  await recordMonth(ports, ports.clock.now());
  await staffMoneyChange<Account | null, void, 'account' | 'posting' | 'notice'>(ports, {
    scope: 'ADJUSTMENT',
    requestId,
    by,
    content: userId,
    read: () => ports.db.get(accountRow, { userId }),
    repeated: () => undefined,
    decide(existing, at, id) {
      if (existing === null) return opened(userId, creation, { id, at });
      // It may be an owner's user with more than a helper may give.
      if (!by.isOwner)
        throw new AppError('email_taken', {
          userMessage: 'This user is half made. An owner has to finish it.',
        });
      assertMayChange(existing, by);
      return { result: undefined };
    },
  });
  if (staffRole !== null) await ports.identity.setAdmin(userId, true);
}

/** Decides the account of a new user, with a first balance. */
function opened(
  userId: string,
  { by, name, email, phone, staffRole, balance }: UserCreation,
  { id, at }: { id: string; at: Date },
): StaffDecision<void, 'account' | 'posting' | 'notice'> {
  const empty = newAccount({ userId, name, email, phone, createdAt: at });
  const cause = { id, type: 'adjustment', against: 'adjustments', reference: '', by: by.adminId } as const;
  const first =
    balance === zero ? null : post(empty, { ...cause, amount: balance, description: 'First balance' }, at);
  const role = staffRole === null ? { role: 'user' as const } : { role: 'admin' as const, staffRole };
  const after = withRoles(first?.account ?? empty, role);
  return {
    recorded: {
      action: 'create-user',
      targetId: userId,
      before: {},
      after: { name, email, phone, balance, ...(staffRole !== null && { staff_role: staffRole }) },
    },
    changes: [changeOf(null, after, first?.entries ?? []), ...colleagueNotice(null, after, { id, at })],
    notifiesOwners: staffRole !== null,
    result: undefined,
  };
}
