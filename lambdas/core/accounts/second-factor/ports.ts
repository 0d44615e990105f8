import type { GuardKind } from '../../approvals/guard-writers';
import type { Store } from '../../kernel/ports';
import type { Clock, Ids } from '../../runtime-ports';
import type { Account } from '../entities';
import type { ChangeUserResult, IdentityProvider } from '../identity-provider';
import type { RecoveryCodes } from './recovery-codes';

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'admin' | 'notice';

/** Strongly consistent. @throws TableUnavailable */
interface FactorReader {
  account(userId: string): Promise<Account | null>;
  codes(userId: string): Promise<RecoveryCodes | null>;
}

export type SecondFactorStore = FactorReader & Store<Kinds>;

/** Where a second person may be needed. */
export type GuardedFactorStore = FactorReader & Store<Kinds | GuardKind>;

/** Authenticator apps where people sign in. Every call can safely be repeated. @throws IdentityProviderError */
export interface SecondFactors {
  /** Whether a sign-in is asked for a code. */
  asksForCode(userId: string): Promise<boolean>;
  /** From now on the password is enough. */
  switchOff(userId: string): Promise<ChangeUserResult>;
}

export interface SecondFactorPorts<
  Methods extends keyof IdentityProvider,
  Factors extends keyof SecondFactors,
> {
  readonly store: SecondFactorStore;
  readonly identity: Pick<IdentityProvider, Methods>;
  readonly factors: Pick<SecondFactors, Factors>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Somebody's second factor as the table has it. */
export async function readFactor({ store }: { store: FactorReader }, userId: string) {
  const [account, codes] = await Promise.all([store.account(userId), store.codes(userId)]);
  return { account: account?.deletion === null ? account : null, codes };
}
