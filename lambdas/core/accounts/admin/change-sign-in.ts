import { AppError } from '../../errors';
import type { UserAttributes } from '../identity-provider';
import { type AccountPorts, changeAccount, userNotFound } from './change-account';

/**
 * Sent to the provider even where the account has it already: the two may differ since a failure. Another address ends
 * all sessions, and does so first, so that a repetition after a failure does it too.
 * @returns why the provider refuses it; null: it is done.
 */
export async function changeSignIn(
  { identity }: AccountPorts,
  userId: string,
  updates: { readonly [Name in keyof UserAttributes]?: string | undefined },
): Promise<AppError | null> {
  const { name, email, phone } = updates;
  const given = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
  if (email !== undefined && (await identity.emailOf(userId)) !== email) await identity.endSessions(userId);
  const result = await identity.updateAttributes(userId, given);
  switch (result.kind) {
    case 'changed':
      return null;
    case 'not_found':
      return userNotFound();
    case 'email_taken':
      return new AppError('email_taken');
    case 'email_refused':
      return new AppError('invalid_request', { userMessage: 'email: must be a valid email address' });
  }
}

/** Takes back an address that the provider has refused: the account has again what its user signs in with. */
export async function followSignIn(
  ports: AccountPorts,
  { adminId, userId, id }: { adminId: string; userId: string; id: string },
): Promise<void> {
  const email = await ports.identity.emailOf(userId);
  if (email === null) return;
  await changeAccount(ports, userId, (account, at) => {
    if (account.email === email) return null;
    const [before, after] = [{ email: account.email }, { email }];
    const reason = 'The sign-in service refused the new address';
    return {
      after: { ...account, email },
      entry: null,
      audit: { id, action: 'update-user', adminId, targetId: userId, before, after, reason, at },
    };
  });
}
