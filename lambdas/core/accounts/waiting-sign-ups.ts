import { newAccount, type OpenPorts, openAccount } from './open-account';

/**
 * - `wrong_code`: wrong, used or expired, or no contested sign-up waits with the address;
 * - `confirmed_before`: so the code proves nothing any more;
 * - `password_refused`: the address is confirmed, and nobody can sign in before a reset.
 */
export type Refusal = 'wrong_code' | 'confirmed_before' | 'password_refused' | 'too_many';
type Confirmation = { readonly kind: 'confirmed'; readonly userId: string } | { readonly kind: Refusal };

/** The sign-ups that wait at the identity provider. Each method raises IdentityProviderError if the outcome is unknown. */
export interface SignUps {
  /**
   * Marks a waiting sign-up as contested, because somebody signs up with its address again. From then on the password of the first
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

  /** Removes the mark: the reader of the address's mail has chosen the password. */
  settle(userId: string): Promise<void>;

  /** Sets the mark: the present password is useless until another one is settled. */
  distrust(userId: string): Promise<void>;
}

interface Proof {
  readonly email: string;
  readonly code: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

/**
 * Handles a sign-up with an address that waits for its confirmation. Nothing of the new sign-up is kept: only the
 * person who reads the address's mail says who they are.
 */
export const repeatSignUp = async (
  { signUps }: { readonly signUps: Pick<SignUps, 'contest' | 'sendCode'> },
  email: string,
): Promise<'sent' | 'none' | 'too_many'> =>
  (await signUps.contest(email)) === 'none' ? 'none' : signUps.sendCode(email);

interface ConfirmPorts extends OpenPorts {
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
  await openAccount(ports, account).catch(failed);
  return null;
}
