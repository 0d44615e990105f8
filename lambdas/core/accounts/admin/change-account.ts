import type { AuditRecord } from '../../audit-log/audit-record';
import { AppError } from '../../errors';
import type { Change } from '../../kernel/changes';
import { commit, type Store, type UseCase } from '../../kernel/commit';
import type { Db } from '../../kernel/db';
import type { Notice } from '../../notices/rows';
import type { Clock, Ids } from '../../runtime-ports';
import type { LedgerEntry } from '../../wallet/rows';
import type { Account } from '../entities';
import type { IdentityProvider } from '../identity-provider';
import { accountRow } from '../rows';

/** Reads one account. */
export type ReadsAccount = Pick<Db<{ readonly get: readonly [typeof accountRow] }>, 'get'>;

export interface AccountPorts {
  readonly db: ReadsAccount & Store<ChangedKinds>;
  readonly identity: IdentityProvider;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The change of an account that was read; null if nothing changes. */
export type AccountChange = {
  readonly after: Account;
  /** Ledger entries, if the balance changes. */
  readonly entries: readonly LedgerEntry[];
  /** Its `adminId` is the acting admin. Null if this finishes a change that is already on record. */
  readonly audit: AuditRecord | null;
  /** The e-mail about it. */
  readonly notice?: Notice | null;
} | null;

/**
 * Changes an account on the condition that the acting admin is still an admin and isn't banned, and still an owner if the account is a
 * staff member's. Owners can't remove their own rights, so one owner always remains, whatever the race.
 * @returns the account afterwards.
 * @throws AppError not_found, forbidden, unavailable, and what `decide` and `check` throw
 */
export function changeAccount(
  ports: AccountPorts,
  userId: string,
  decide: (account: Account, at: Date) => AccountChange,
  /** Throws to refuse because of other rows. */
  check: (account: Account) => Promise<void> = async () => undefined,
): Promise<Account> {
  return commit(ports, accountChange(ports, userId, decide, check));
}

/** The use case of `changeAccount`. */
export const accountChange = (
  { db }: { readonly db: ReadsAccount },
  userId: string,
  decide: (account: Account, at: Date) => AccountChange,
  check: (account: Account) => Promise<void> = async () => undefined,
): UseCase<Account, Account, ChangedKinds> => ({
  async read() {
    const account = await db.get(accountRow, { userId });
    if (account === null) throw userNotFound();
    await check(account);
    return account;
  },
  decide(before, at) {
    const change = decide(before, at);
    if (change === null) return { changes: [], result: before };
    return { changes: changesOf(before, change), result: change.after };
  },
});

type ChangedKinds = 'account' | 'admin' | 'audit' | 'notice';

/** Returns the changes of the rows; `before` is null for a new account. */
export function changesOf(
  before: Account | null,
  { after, entries, audit, notice = null }: NonNullable<AccountChange>,
): Change<ChangedKinds>[] {
  const account = { kind: 'account', before, after, entries } as const;
  if (audit === null) return [account];
  const told = notice === null ? [] : [{ kind: 'notice', notice } as const];
  const record = { kind: 'audit', record: audit } as const;
  // A transaction writes an item once, and the admin's own row has a condition already.
  if (audit.adminId === after.userId) return [record, account, ...told];
  const isOwner = before?.role === 'admin' || after.role === 'admin';
  return [record, { kind: 'admin', userId: audit.adminId, ...(isOwner && { isOwner }) }, account, ...told];
}

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
