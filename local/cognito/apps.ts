import { codeOf, stepAt } from './totp';
import { emailOf } from './user';
import type { UserPool } from './user-pool';

export interface Apps {
  /** Gives the user an app with this secret, in base32, as if they had set it up. */
  give(email: string, secret: string): void;
  /** Returns the code that each user's app shows now. */
  codes(): { readonly email: string; readonly code: string }[];
}

export const appsOf = (pool: UserPool, now: () => number): Apps => ({
  give(email, secret) {
    const user = pool.find(email);
    if (user) pool.update(user, { softwareToken: { secret, lastStep: 0 }, mfa: { preferred: true } });
  },
  codes: () =>
    pool.users.flatMap((user) => {
      const { mfa, softwareToken: token } = user;
      if (mfa === undefined || token === undefined) return [];
      const step = stepAt(now());
      // If this half-minute's code was used, the next one is already valid.
      const next = token.lastStep >= step ? step + 1 : step;
      return [{ email: emailOf(user), code: codeOf(token.secret, next) }];
    }),
});
