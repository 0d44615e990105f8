import type { ActingAdmin } from '../../audit-log/audit-record';
import { auditRow, recordsAudit } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { access, type Db } from '../../kernel/db';
import { type Recorded, staffChange } from '../../kernel/staff-change';
import { staffDayRow } from '../../kernel/staff-day';
import type { LimitPorts } from '../../kernel/staff-limit';
import type { Notice } from '../../notices/rows';
import { announces } from '../../notices/writers';
import type { Clock, Ids } from '../../runtime-ports';
import type { LedgerEntry } from '../../wallet/rows';
import type { Account } from '../entities';
import type { IdentityProvider } from '../identity-provider';
import { accountRow } from '../rows';
import { renamesAccount, setsBalance, staysStaff } from '../writers';

/** Reads one account. */
export type ReadsAccount = Pick<Db<{ readonly get: readonly [typeof accountRow] }>, 'get'>;

export const changeUserAccess = access({
  get: [accountRow, auditRow, staffDayRow],
  writes: [[recordsAudit, staysStaff, renamesAccount, setsBalance, announces, staffDayRow]],
});

export interface AccountPorts extends Pick<LimitPorts, 'settings'> {
  readonly db: Db<typeof changeUserAccess>;
  readonly identity: IdentityProvider;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The change of an account that was read; null if nothing changes. */
export type AccountChange = {
  readonly after: Account;
  /** Ledger entries, if the balance changes. */
  readonly entries?: readonly LedgerEntry[];
  readonly recorded: Omit<Recorded, 'targetId'>;
  /** The e-mail about it. */
  readonly notice?: Notice | null;
  readonly tellsOwners?: boolean;
} | null;

interface UserChange {
  readonly scope: string;
  readonly by: ActingAdmin;
  readonly userId: string;
  /** Pure. @param id the audit record's id. @throws AppError to refuse */
  decide(account: Account, at: Date, id: string): AccountChange;
  /** Throws to refuse because of other rows. */
  check?(account: Account): Promise<void>;
}

/**
 * A member of staff changes somebody's account. Owners can't remove their own role, and act only while they have it, so one owner always
 * remains, whatever the race.
 * @returns the account afterwards
 * @throws AppError not_found, forbidden, helper_limit, sign_in_again, unavailable, and what `decide` and `check` throw
 */
export const changeUser = (
  ports: Pick<AccountPorts, 'db' | 'settings' | 'clock' | 'ids'>,
  { scope, by, userId, decide, check }: UserChange,
): Promise<Account> =>
  staffChange<Account, Account, 'account' | 'notice'>(ports, {
    ...{ scope, requestId: ports.ids.next(), by, content: null, movesMoney: true },
    async read() {
      const account = await ports.db.get(accountRow, { userId });
      if (account === null) throw userNotFound();
      await check?.(account);
      return account;
    },
    repeated: (account) => account,
    decide(before, at, id) {
      const change = decide(before, at, id);
      if (change === null) return { result: before };
      const { after, entries = [], recorded, notice = null, tellsOwners = false } = change;
      return {
        recorded: { targetId: userId, ...recorded },
        changes: [
          { kind: 'account', before, after, entries },
          ...(notice === null ? [] : [{ kind: 'notice', notice } as const]),
        ],
        tellsOwners,
        result: after,
      };
    },
  });

export const userNotFound = () => new AppError('not_found', { userMessage: 'User not found.' });

/** An account that is being deleted can't be changed. */
export function assertNotDeleted(account: Account): void {
  if (account.deletion !== null) throw userNotFound();
}

/** @throws AppError own_account */
export function assertNotSelf(
  adminId: string,
  userId: string,
  what: 'ban' | 'delete' | 'demote' | 'reset the two-step login of' | 'end all sessions of',
): void {
  if (adminId !== userId) return;
  throw new AppError('own_account', { userMessage: `You can’t ${what} yourself.` });
}
