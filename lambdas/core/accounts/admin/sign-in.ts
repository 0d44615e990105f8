import type { ActingAdmin } from '../../audit-log/audit-record';
import { AppError } from '../../errors';
import { newNotice } from '../../notices/rows';
import { hourMs } from '../../time';
import type { IdentityProvider, UserAttributes } from '../identity-provider';
import { accountRow } from '../rows';
import { type AccountPorts, changeUser, type ReadsAccount, userNotFound } from './change-account';

/**
 * For this long after a change of the address, a password reset by mail to the new address can't sign in. The old address gets a mail about
 * the change, so its reader has time to ask for help.
 */
const holdMs = 24 * hourMs;

type SignInChange = { readonly [Name in keyof UserAttributes]?: string | undefined };

/** @throws AppError email_taken, before anything is changed */
export async function assertFree(
  { identity }: Pick<AccountPorts, 'identity'>,
  userId: string,
  email: string,
): Promise<void> {
  const owner = await identity.findUser(email);
  if (owner !== null && owner.userId !== userId && owner.isConfirmed) throw new AppError('email_taken');
}

/**
 * Refuses to change name, phone or address of an account whose sign-in was deleted: nobody could sign in with the new values. Somebody who
 * has stolen a password can delete the sign-in at the provider.
 * @throws AppError not_found, before anything is changed
 */
export async function assertHasSignIn({ db, identity }: AccountPorts, userId: string): Promise<void> {
  if ((await identity.findUser(userId)) !== null) return;
  const account = await db.get(accountRow, { userId });
  if (account === null || account.deletion !== null) throw userNotFound();
  throw new AppError('not_found', {
    userMessage:
      'The sign-in of this user was deleted. Ask them to sign up again with the same address, then move their balance to the new account.',
  });
}

/**
 * Changes the sign-in at the provider, even if the account has the values already, because the two may differ after a failure. With a new
 * address, all sessions end first, so that a repetition after a failure ends them too. An unconfirmed sign-up loses the address.
 * @returns why the provider refuses the address; null if everything is changed.
 */
export async function changeSignIn(
  { identity, clock }: AccountPorts,
  userId: string,
  { name, email, phone }: SignInChange,
): Promise<AppError | null> {
  const others = { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) };
  if (email === undefined) {
    const result = await identity.updateAttributes(userId, others);
    if (result.kind === 'not_found') throw userNotFound();
    return null;
  }
  const isNew = (await identity.findUser(userId))?.email !== email;
  if (isNew) {
    await identity.endSessions(userId);
    await identity.removeUnconfirmed(email);
  }
  const held = { resetHeldUntil: new Date(clock.now().getTime() + holdMs) };
  const result = await identity.updateAttributes(userId, { ...others, email, ...(isNew && held) });
  switch (result.kind) {
    case 'changed':
      return null;
    case 'not_found':
      throw userNotFound();
    case 'email_taken':
    case 'email_refused':
      await identity.updateAttributes(userId, others);
      return result.kind === 'email_taken'
        ? new AppError('email_taken')
        : new AppError('invalid_request', { userMessage: 'email: must be a valid email address' });
  }
}

/** Takes back an address that the provider has refused: the account gets the address that its user really signs in with. */
export async function followSignIn(
  ports: AccountPorts,
  { userId, by }: { readonly by: ActingAdmin; readonly userId: string },
): Promise<void> {
  const found = await ports.identity.findUser(userId);
  if (found === null) return;
  await changeUser(ports, {
    ...{ scope: 'UNDONE', by, userId },
    decide(account, at, id) {
      if (account.email === found.email) return null;
      return {
        after: { ...account, email: found.email },
        notice: newNotice('address_kept', id, { userId, name: account.name, to: found.email }, { at }),
        recorded: {
          action: 'update-user',
          ...{ before: { email: account.email }, after: { email: found.email } },
          reason: 'The sign-in service refused the new address',
        },
      };
    },
  });
}

interface SyncPorts {
  readonly db: ReadsAccount;
  readonly identity: Pick<IdentityProvider, 'setAdmin' | 'setBanned'>;
}

/* Rights are granted at the provider first and removed from the account first, so a difference between the two never grants a right. */

/** Makes the provider agree with the account's role. */
export async function syncRole({ db, identity }: SyncPorts, userId: string): Promise<void> {
  const account = await db.get(accountRow, { userId });
  if (account !== null) await identity.setAdmin(userId, account.role === 'admin');
}

/** Makes the provider agree with the account's ban. */
export async function syncBan({ db, identity }: SyncPorts, userId: string): Promise<void> {
  const account = await db.get(accountRow, { userId });
  if (account !== null) await identity.setBanned(userId, account.isBanned);
}
