import type { adminGetSignUps } from '../../../../contracts/accounts/admin-get-sign-ups';
import type { OutputOf } from '../../../../contracts/contract';
import { expiresAt } from './expiry';
import type { WaitingPage } from './ports';

/** A page of sign-ups that wait as staff read it, those that end first at its top. */
export const signUpPage = ({ signUps, next }: WaitingPage): OutputOf<typeof adminGetSignUps> => ({
  sign_ups: signUps
    .map((signUp) => ({
      id: signUp.userId,
      name: signUp.name,
      email: signUp.email,
      signed_up_at: signUp.createdAt.toISOString(),
      ends_at: expiresAt(signUp).toISOString(),
      is_repeated: signUp.contestedAt !== null,
    }))
    .sort((one, other) => one.ends_at.localeCompare(other.ends_at)),
  next_cursor: next,
});
