import { changeOfSignIn } from '../../../../contracts/accounts/change-of-sign-in';
import { access, type Db } from '../../kernel/db';
import { accountRow } from '../rows';

export const mayChangeSignInAccess = access({ get: [accountRow] });

interface Ports {
  readonly db: Db<typeof mayChangeSignInAccess>;
  /** Called if the account can't be read. */
  readonly failed: (error: unknown) => void;
}

interface TokenRequest {
  readonly userId: string;
  /** The tokens are for a new sign-in with the password, and with a code if there is an app. False for renewed tokens. */
  readonly isSignIn: boolean;
  /** Set by the client at the sign-in. */
  readonly purpose: string | undefined;
}

/**
 * Returns whether an access token may call Cognito's operations for users, which can replace an authenticator app or delete the sign-in
 * without the shop's knowledge. True only for a sign-in made for such a change, and never if the shop has a second factor on record or
 * can't read the account.
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
