import type { IdentityProvider } from '../accounts/identity-provider';
import { type Account, accountRow } from '../accounts/rows';
import { renamesAccount, staysStaff } from '../accounts/writers';
import { type ActingAdmin, auditRow, recordsAudit } from '../audit-log/rows';
import type { Change } from '../kernel/changes';
import { access, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { announces } from '../outbox/notice';
import type { LedgerEntry } from '../wallet/rows';
import { changeOf, movesMoney } from '../wallet/writers';
import { assertMayChange } from './roles';
import { type Recorded, staffMoneyChange } from './staff-change';
import { type LimitPorts, staffDayRow } from './staff-limit';

export const changeUserAccess = access({
  get: [accountRow, auditRow, staffDayRow],
  writes: [[recordsAudit, staysStaff, renamesAccount, movesMoney, announces, staffDayRow]],
});

export interface AccountPorts<Methods extends keyof IdentityProvider>
  extends UseCasePorts<typeof changeUserAccess>,
    Pick<LimitPorts, 'settings'> {
  readonly identity: Pick<IdentityProvider, Methods>;
}

/** The change of an account that was read; null if nothing changes. */
export type AccountChange = {
  readonly after: Account;
  /** Ledger entries, if the balance changes. */
  readonly entries?: readonly LedgerEntry[];
  readonly recorded: Omit<Recorded, 'targetId'>;
  /** The e-mails about it. */
  readonly notices?: readonly Change<'notice'>[];
  readonly notifiesOwners?: boolean;
} | null;

interface UserChange {
  readonly scope: string;
  readonly by: ActingAdmin;
  readonly userId: string;
  /** Pure. @param id the audit record's id. @throws AppError to refuse */
  decide(account: Account, at: Date, id: string): AccountChange;
}

/**
 * A member of staff changes somebody's account. Owners can't remove their own role, and act only while they have it, so one owner always
 * remains, whatever the race. An account that is being deleted can't be changed.
 * @returns the account afterwards
 * @throws AppError not_found, forbidden, helper_limit, sign_in_again, unavailable, and what `decide` throws
 */
export const changeUser = (
  ports: AccountPorts<never>,
  { scope, by, userId, decide }: UserChange,
): Promise<Account> =>
  staffMoneyChange<Account | null, Account, 'account' | 'posting' | 'notice'>(ports, {
    scope,
    requestId: ports.ids.next(),
    by,
    content: null,
    read: () => ports.db.get(accountRow, { userId }),
    repeated: present,
    decide(account, at, id) {
      const before = present(account);
      assertMayChange(before, by);
      const change = decide(before, at, id);
      if (change === null) return { result: before };
      const { after, entries = [], recorded, notices = [], notifiesOwners = false } = change;
      return {
        recorded: { targetId: userId, ...recorded },
        changes: [changeOf(before, after, entries), ...notices],
        notifiesOwners,
        result: after,
      };
    },
  });

/** @throws AppError not_found, also if it is being deleted */
export function present(account: Account | null): Account {
  if (account !== null && account.deletion === null) return account;
  throw userNotFound();
}

export const userNotFound = () => new AppError('not_found', { userMessage: 'User not found.' });

/** @throws AppError own_account */
export function assertNotSelf(
  adminId: string,
  userId: string,
  what: 'ban' | 'delete' | 'demote' | 'reset the two-step login of' | 'end all sessions of',
): void {
  if (adminId !== userId) return;
  throw new AppError('own_account', { userMessage: `You can’t ${what} yourself.` });
}
