import { recordsAudit } from '../../audit-log/rows';
import { access, type Db } from '../../kernel/db';
import { announces } from '../../notices/writers';
import type { Clock, Ids } from '../../runtime-ports';
import type { ChangeUserResult, IdentityProvider } from '../identity-provider';
import { accountRow } from '../rows';
import { changesFactor, staysSignedIn, staysStaff } from '../writers';
import { recoveryCodesRow } from './rows';

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

const readFactorAccess = access({ get: [accountRow, recoveryCodesRow] });

export const changeFactorAccess = access({
  ...readFactorAccess,
  writes: [[changesFactor, recoveryCodesRow, recordsAudit, announces]],
});

/** For making recovery codes before they take effect. */
export const prepareFactorAccess = access({
  ...readFactorAccess,
  writes: [[recoveryCodesRow, staysSignedIn]],
});

/** For a reset by an owner, which a second person approves. */
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

/** Reads somebody's second factor and recovery codes from the table. */
export async function readFactor({ db }: { readonly db: Db<typeof readFactorAccess> }, userId: string) {
  const [account, codes] = await Promise.all([
    db.get(accountRow, { userId }),
    db.get(recoveryCodesRow, { userId }),
  ]);
  return { account: account?.deletion === null ? account : null, codes };
}
