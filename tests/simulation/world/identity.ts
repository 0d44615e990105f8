import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';

const changed = async () => ({ kind: 'changed' }) as const;

/** Does what it is asked. What it can do wrong, tests of the accounts try. */
export const identity: IdentityProvider = {
  createUser: async () => ({ kind: 'email_taken' }),
  deleteUser: changed,
  setBanned: changed,
  setAdmin: changed,
  staffIds: async () => [],
  updateAttributes: changed,
  findUser: async () => null,
  makeWay: async () => undefined,
  endSessions: changed,
  findUsers: async () => [],
};
