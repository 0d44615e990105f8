import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';

const changed = async () => ({ kind: 'changed' }) as const;

/** Does whatever it is asked. Its failures are covered by the tests of accounts. */
export const identity: IdentityProvider = {
  createUser: async () => ({ kind: 'email_taken' }),
  deleteUser: changed,
  setBanned: changed,
  setAdmin: changed,
  staffIds: async () => [],
  updateAttributes: changed,
  findUser: async () => null,
  removeUnconfirmed: async () => undefined,
  endSessions: changed,
};
