import { createHash, timingSafeEqual } from 'node:crypto';
import { recordsAudit } from '../../audit-log/rows';
import { access, type Db } from '../../kernel/db';
import { announces } from '../../notices/writers';
import type { Clock, Ids } from '../../runtime-ports';
import type { ChangeUserResult, IdentityProvider } from '../identity-provider';
import { accountRow } from '../rows';
import { changesFactor, staysSignedIn, staysStaff } from '../writers';
import { type RecoveryCodes, recoveryCodesRow } from './rows';

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
  writes: [[changesFactor, recoveryCodesRow, recordsAudit, announces, staysStaff]],
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

export const recoveryCodeCount = 10;

/** Crockford's: without letters that look like others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 24;

/**
 * Codes such as `k7qm-2xv4-...`: 24 characters of 5 bits. With 120 bits, a hash without a salt is enough (ASVS 6.5.2
 * wants 112), and nobody finds one by trying.
 * @param nextId at least 128 random bits each
 */
export const newRecoveryCodes = (nextId: () => string): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const bytes = createHash('sha256').update(nextId()).digest();
    const letters = Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % 32]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });

/** Reads a code as a person copies it from paper: in capitals, with spaces, with an O for a zero. */
export const hashOfCode = (userId: string, typed: string): string => {
  const code = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`recovery code of ${userId}: ${code}`).digest('base64url');
};

/** Whether the code is one of these. Compares with all of them, so that timing reveals nothing. */
export function isAmong(hashes: readonly string[], given: string): boolean {
  const matches = hashes.filter((hash) => isSame(hash, given));
  return matches.length > 0;
}

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the codes that replace those that were read. */
export const nextCodes = (
  before: RecoveryCodes | null,
  change: Omit<RecoveryCodes, 'version'>,
): RecoveryCodes => ({ ...change, version: (before?.version ?? 0) + 1 });

/** Returns the codes after the factor was switched off: none can be used or finished. */
export const noCodes = (userId: string, madeAt: Date): Omit<RecoveryCodes, 'version'> => ({
  userId,
  unused: [],
  used: [],
  lastUse: null,
  madeAt,
  madeFrom: null,
  prepared: null,
});
