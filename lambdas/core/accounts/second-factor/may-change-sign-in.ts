import { changeOfSignIn } from '../../../../contracts/accounts/change-of-sign-in';
import { access, type Db } from '../../kernel/db';
import { accountRow } from '../rows';

export const mayChangeSignInAccess = access({ get: [accountRow] });

interface Ports {
  readonly db: Db<typeof mayChangeSignInAccess>;
  /** The account can't be read. */
  readonly failed: (error: unknown) => void;
}

interface TokenRequest {
  readonly userId: string;
  /** The tokens follow on a password, and on a code where there is an app. Renewed ones don't. */
  readonly isSignIn: boolean;
  /** Sent by the person who signs in. */
  readonly purpose: string | undefined;
}

/**
 * Returns whether an access token may call Cognito's operations for users, which replace an authenticator app or delete the sign-in
 * without telling the shop: only for a sign-in made for such a change, and never where the shop has a second factor on record or can't
 * tell.
 */
export async function mayChangeSignIn(
  { db, failed }: Ports,
  { userId, isSignIn, purpose }: TokenRequest,
): Promise<boolean> {
  if (!isSignIn || purpose !== changeOfSignIn.purpose) return false;
  try {
    const account = await db.get(accountRow, { userId });
    return account !== null && account.deletion === null && account.secondFactorAt === null;
  } catch (error) {
    failed(error);
    return false;
  }
}
