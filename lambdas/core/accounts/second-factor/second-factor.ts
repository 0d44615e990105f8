import { auditRow, recordsAudit } from '../../audit-log/rows';
import { access, type Db } from '../../kernel/db';
import { announces } from '../../notices/writers';
import type { Clock, Ids } from '../../runtime-ports';
import type { Account } from '../entities';
import type { ChangeUserResult, IdentityProvider } from '../identity-provider';
import { accountRow } from '../rows';
import { changesFactor, staysStaff } from '../writers';

/** Authenticator apps at the identity provider. Every call can safely be repeated. @throws IdentityProviderError */
export interface SecondFactors {
  /** Whether a sign-in asks for a code. */
  asksForCode(userId: string): Promise<boolean>;
  /**
   * Makes each further sign-in ask for a code. `refused`: the access token has expired or isn't from a sign-in made for this change, or no
   * app has been verified.
   */
  turnOn(accessToken: string): Promise<'on' | 'refused'>;
  /** Makes the password enough for further sign-ins. */
  switchOff(userId: string): Promise<ChangeUserResult>;
}

export const changeFactorAccess = access({
  get: [accountRow],
  writes: [[changesFactor, recordsAudit, announces]],
});

/** For a reset by an owner. */
export const resetFactorAccess = access({
  get: [accountRow, auditRow],
  writes: [[changesFactor, recordsAudit, announces, staysStaff]],
});

export interface SecondFactorPorts<
  Methods extends keyof IdentityProvider,
  Factors extends keyof SecondFactors,
> {
  readonly db: Db<typeof changeFactorAccess>;
  readonly identity: Pick<IdentityProvider, Methods>;
  readonly factors: Pick<SecondFactors, Factors>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Reads an account; null: there is none, or it is being deleted. */
export async function readOwner(
  { db }: Pick<SecondFactorPorts<never, never>, 'db'>,
  userId: string,
): Promise<Account | null> {
  const account = await db.get(accountRow, { userId });
  return account?.deletion === null ? account : null;
}
