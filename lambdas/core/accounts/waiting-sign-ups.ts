import type { adminGetSignUps } from '../../../contracts/accounts/admin-get-sign-ups';
import type { OutputOf } from '../../../contracts/contract';
import { access, type Db, put, type Writer } from '../kernel/db';
import type { Clock } from '../runtime-ports';
import { hourMs } from '../time';
import { newAccount, type OpenSignedUpPorts, openSignedUp } from './open-account';
import { signUpProgressRow } from './other-rows';

/** Somebody who has signed up and not confirmed their address. They have no account, and can't sign in. */
export interface WaitingSignUp {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly createdAt: Date;
  /** When somebody first signed up with the same address again; null: nobody has. */
  readonly contestedAt: Date | null;
}

interface WaitingPage {
  readonly signUps: readonly WaitingSignUp[];
  /** Null: there are no more. */
  readonly next: string | null;
}

/** `confirmed`: it is an account's sign-in, and stays; `gone`: nobody has the address. */
type Discarded = 'discarded' | 'confirmed' | 'gone';

/**
 * - `wrong_code`: wrong, used or expired, or no contested sign-up waits with the address;
 * - `confirmed_before`: so the code proves nothing any more;
 * - `password_refused`: the address is confirmed, and nobody can sign in before a reset.
 */
export type Refusal = 'wrong_code' | 'confirmed_before' | 'password_refused' | 'too_many';
type Confirmation = { readonly kind: 'confirmed'; readonly userId: string } | { readonly kind: Refusal };

/** The sign-ups that wait at the identity provider. Each method raises IdentityProviderError if the outcome is unknown. */
export interface SignUps {
  /** Returns at most 60, in no order. For a cursor that has expired, the page is empty and has no next one. */
  waiting(after: string | null): Promise<WaitingPage>;

  /** Removes a waiting sign-up, by id or address, so that it can't be confirmed in the meantime. */
  discard(idOrEmail: string): Promise<Discarded>;

  /**
   * Marks a waiting sign-up as contested, once, because somebody signs up with its address again. From then on the password of the first
   * sign-up is useless: confirming it includes choosing a password.
   * @returns whether one waits.
   */
  contest(email: string): Promise<'waiting' | 'none'>;

  /** Mails a new code to a waiting sign-up. `none`: it was confirmed in the meantime. */
  sendCode(email: string): Promise<'sent' | 'none' | 'too_many'>;

  /**
   * Confirms the address of a contested sign-up by the mailed code, and takes name, phone and password from the person who has the code. Only
   * then can somebody sign in.
   */
  confirm(proof: Proof): Promise<Confirmation>;

  /** Records that the reader of the address's mail chose the password, so that a later sign-up can't contest it. */
  settle(userId: string): Promise<void>;

  /** Undoes that: the present password is useless until another one is settled. */
  distrust(userId: string): Promise<void>;
}

interface Proof {
  readonly email: string;
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

/** No further page is begun after this long. */
const runForMs = 40_000;

/** The last run to save wins: one that begins too early or too late only looks at sign-ups again. */
const savesProgress: Writer<'signUpProgress'> = {
  name: 'signUpProgress',
  allows: signUpProgressRow.allows,
  writes: ({ next }) => [{ put: signUpProgressRow.encode(next) }],
};

export const expireSignUpsAccess = access({ get: [signUpProgressRow], writes: [[savesProgress]] });

interface ExpiryPorts {
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

/** As long as the mailed code is valid. */
const validForMs = 24 * hourMs;

/**
 * When a waiting sign-up is removed. Somebody who signs up with its address again gets a day to prove it; further sign-ups don't extend
 * that, so no sign-up waits longer than two days.
 */
export const expiresAt = ({
  createdAt,
  contestedAt,
}: Pick<WaitingSignUp, 'createdAt' | 'contestedAt'>): Date => {
  const since = Math.max(createdAt.getTime(), contestedAt?.getTime() ?? 0);
  return new Date(Math.min(since, createdAt.getTime() + validForMs) + validForMs);
};

/** Returns a page of waiting sign-ups for staff, those that end first at the top. */
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

interface RepeatPorts {
  readonly signUps: Pick<SignUps, 'contest' | 'sendCode'>;
  /** Whether one more mail may be sent to the address today. */
  mayMail(email: string): Promise<boolean>;
}

/**
 * Handles a sign-up with an address that waits for its confirmation. Nothing of the new sign-up is kept: only the
 * person who reads the address's mail says who they are. `unsent`: the day's mails are used up, and the last code is still valid.
 */
export async function repeatSignUp(
  { signUps, mayMail }: RepeatPorts,
  email: string,
): Promise<'sent' | 'unsent' | 'none' | 'too_many'> {
  if ((await signUps.contest(email)) === 'none') return 'none';
  if (!(await mayMail(email))) return 'unsent';
  return signUps.sendCode(email);
}

interface ConfirmPorts extends OpenSignedUpPorts {
  readonly signUps: Pick<SignUps, 'confirm'>;
}

/**
 * Confirms a contested sign-up: its owner proves the address, and says who they are. The account is opened last, with what they said; if
 * that fails, their first sign-in opens it. @returns why it wasn't confirmed; null: it was. @throws IdentityProviderError
 */
export async function confirmSignUp(
  ports: ConfirmPorts,
  proof: Proof,
  failed: (error: unknown) => void,
): Promise<Refusal | null> {
  const confirmation = await ports.signUps.confirm(proof);
  if (confirmation.kind !== 'confirmed') return confirmation.kind;
  const { email, name, phone } = proof;
  const { userId } = confirmation;
  const account = newAccount({ userId, email, name, phone, createdAt: ports.clock.now() });
  await openSignedUp(ports, account).catch(failed);
  return null;
}
