import { recordsAudit } from '../../audit-log/rows';
import { access, type Db } from '../../kernel/db';
import { announces } from '../../notices/writers';
import type { Clock, Ids } from '../../runtime-ports';
import type { ChangeUserResult, IdentityProvider } from '../identity-provider';
import { accountRow } from '../rows';
import { changesFactor, staysSignedIn, staysStaff } from '../writers';
import { recoveryCodesRow } from './rows';

/** Authenticator apps where people sign in. Every call can safely be repeated. @throws IdentityProviderError */
export interface SecondFactors {
  /** Whether a sign-in is asked for a code. */
  asksForCode(userId: string): Promise<boolean>;
  /**
   * From now on each sign-in is asked for a code. `refused`: the access token isn't of a sign-in for such a change, or has ended, or no app has
   * proved itself.
   */
  turnOn(accessToken: string): Promise<'on' | 'refused'>;
  /** From now on the password is enough. */
  switchOff(userId: string): Promise<ChangeUserResult>;
}

const readFactorAccess = access({ get: [accountRow, recoveryCodesRow] });

export const changeFactorAccess = access({
  ...readFactorAccess,
  writes: [[changesFactor, recoveryCodesRow, recordsAudit, announces]],
});

/** Recovery codes that nobody has kept yet. */
export const prepareFactorAccess = access({
  ...readFactorAccess,
  writes: [[recoveryCodesRow, staysSignedIn]],
});

/** By an owner, with a second person. */
export const resetFactorAccess = access({
  ...readFactorAccess,
  writes: [[changesFactor, recoveryCodesRow, recordsAudit, staysStaff]],
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

/** Somebody's second factor as the table has it. */
export async function readFactor({ db }: { readonly db: Db<typeof readFactorAccess> }, userId: string) {
  const [account, codes] = await Promise.all([
    db.get(accountRow, { userId }),
    db.get(recoveryCodesRow, { userId }),
  ]);
  return { account: account?.deletion === null ? account : null, codes };
}
