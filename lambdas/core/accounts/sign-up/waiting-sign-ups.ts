import type { adminGetSignUps } from '../../../../contracts/accounts/admin-get-sign-ups';
import type { OutputOf } from '../../../../contracts/contract';
import { hourMs } from '../../durations';
import { access, type Db, put, type Writer } from '../../kernel/db';
import type { Clock } from '../../runtime-ports';
import { signUpProgressRow } from '../rows';

/** Somebody who has signed up and not confirmed their address. They have no account, and can't sign in. */
export interface WaitingSignUp {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly createdAt: Date;
  /** When somebody else first signed up with its address, too; null: nobody has. */
  readonly contestedAt: Date | null;
}

export interface WaitingPage {
  readonly signUps: readonly WaitingSignUp[];
  /** Null: there are no more. */
  readonly next: string | null;
}

/** `confirmed`: an account's sign-in, which stays as it is; `gone`: nobody has the address. */
export type Discarded = 'discarded' | 'confirmed' | 'gone';

/**
 * - `wrong_code`: wrong, used or too old, or no contested sign-up waits with the address;
 * - `confirmed_before`: so the code proves nothing any more;
 * - `password_refused`: the address is confirmed, and nobody can sign in before a reset.
 */
export type Refusal = 'wrong_code' | 'confirmed_before' | 'password_refused' | 'too_many';
export type Confirmation =
  | { readonly kind: 'confirmed'; readonly userId: string }
  | { readonly kind: Refusal };

/** Sign-ups that wait at the identity provider. Each method raises IdentityProviderError for an unknown outcome. */
export interface SignUps {
  /** At most 60, in no order. A mark that is no longer good gives an empty page without a next one. */
  waiting(after: string | null): Promise<WaitingPage>;

  /** Removes a sign-up that waits: it can't be confirmed in the meantime. By id or by address. */
  discard(idOrEmail: string): Promise<Discarded>;

  /**
   * Somebody signs up with the address of a sign-up that waits. Says so in it, once, and changes nothing else of it: from
   * then on, whoever confirms has to choose the password, and the one of the first sign-up opens nothing.
   * @returns whether one waits.
   */
  contest(email: string): Promise<'waiting' | 'none'>;

  /** Mails a new code to a sign-up that waits. `none`: it was confirmed meanwhile. */
  sendCode(email: string): Promise<'sent' | 'none' | 'too_many'>;

  /**
   * Confirms the address of a contested sign-up by the mailed code, and takes name, phone and password from whoever has
   * it. Only then can somebody sign in.
   */
  confirm(proof: Proof): Promise<Confirmation>;

  /** The password is that of whoever reads the address's mail, whoever signs up with it from now on. */
  settle(userId: string): Promise<void>;

  /** The opposite: nobody signs in with the present password any more, before another one is settled. */
  distrust(userId: string): Promise<void>;
}

export interface Proof {
  readonly email: string;
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

/** Of a run, with room for the page that is being worked on. */
const runForMs = 40_000;

/** The last run to save wins: one that begins too early or too late only looks at sign-ups again. */
const savesProgress: Writer<'signUpProgress'> = {
  name: 'signUpProgress',
  allows: signUpProgressRow.allows,
  writes: ({ next }) => [{ put: signUpProgressRow.encode(next) }],
};

export const expireSignUpsAccess = access({ get: [signUpProgressRow], writes: [[savesProgress]] });

export interface ExpiryPorts {
  readonly signUps: Pick<SignUps, 'waiting' | 'discard'>;
  readonly db: Db<typeof expireSignUpsAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Removes sign-ups that nobody has confirmed for a day, so that an address isn't kept from its owner. */
export async function expireSignUps({ signUps, db, clock }: ExpiryPorts) {
  const startedAt = clock.now().getTime();
  const counts = { seen: 0, discarded: 0, failed: 0 };
  let after = (await db.get(signUpProgressRow, {}))?.after ?? null;
  do {
    const page = await signUps.waiting(after);
    for (const signUp of page.signUps) {
      counts.seen += 1;
      if (expiresAt(signUp).getTime() > startedAt) continue;
      const discarded = await signUps.discard(signUp.userId).catch(() => null);
      if (discarded === null) counts.failed += 1;
      if (discarded === 'discarded') counts.discarded += 1;
    }
    after = page.next;
    await db.write([put(signUpProgressRow, { after })]);
  } while (after !== null && clock.now().getTime() < startedAt + runForMs);
  return counts;
}

/** As long as the code holds that was mailed. */
const validForMs = 24 * hourMs;

/**
 * When a sign-up that waits is removed. Who signs up with its address, too, gets a day to prove it; who does so again puts
 * nothing off, so that no sign-up waits for longer than two days.
 */
export const expiresAt = ({
  createdAt,
  contestedAt,
}: Pick<WaitingSignUp, 'createdAt' | 'contestedAt'>): Date => {
  const since = Math.max(createdAt.getTime(), contestedAt?.getTime() ?? 0);
  return new Date(Math.min(since, createdAt.getTime() + validForMs) + validForMs);
};

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
