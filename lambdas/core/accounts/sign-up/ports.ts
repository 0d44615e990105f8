/** Somebody who has signed up and not confirmed their address. They have no account, and can't sign in. */
export interface WaitingSignUp {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly createdAt: Date;
  /** When its code was last asked for by us; until then, when it was made. */
  readonly askedAt: Date;
}

export interface WaitingPage {
  readonly signUps: readonly WaitingSignUp[];
  /** Null: there are no more. */
  readonly next: string | null;
}

/** `confirmed`: an account's sign-in, which stays as it is; `gone`: nobody has the address. */
export type Discarded = 'discarded' | 'confirmed' | 'gone';

/**
 * - `wrong_code`: wrong, used or too old, or nobody has the address;
 * - `confirmed_before`: so the code proves nothing any more;
 * - `password_refused`: the address is confirmed, and nobody can sign in before a reset.
 */
export type Confirmed = 'confirmed' | 'wrong_code' | 'confirmed_before' | 'password_refused' | 'too_many';

/** Sign-ups that wait at the identity provider. Each method raises IdentityProviderError for an unknown outcome. */
export interface SignUps {
  /** At most 60, in no order. A mark that is no longer good gives an empty page without a next one. */
  waiting(after: string | null): Promise<WaitingPage>;

  /** Removes a sign-up that waits: it can't be confirmed in the meantime. By id or by address. */
  discard(idOrEmail: string): Promise<Discarded>;

  /**
   * Somebody signs up with the address of a sign-up that waits: sends its code again. From now on, whoever confirms has
   * to choose the password: the one of the first sign-up opens nothing. @returns whether one waits.
   */
  repeat(signUp: { email: string; name: string; phone: string }): Promise<'waiting' | 'none' | 'too_many'>;

  /** Confirms the address by the mailed code and sets the password. Only then can somebody sign in. */
  confirm(proof: { email: string; code: string; password: string }): Promise<Confirmed>;

  /** A password was chosen by whoever reads the address's mail. */
  settle(userId: string): Promise<void>;
}

/** The value of a contested sign-up's mark once its password was chosen by who confirmed it. */
export const settled = 'settled';

/** Whether a sign-up was repeated, and its password not chosen anew since: nobody may sign in with it. */
export const isContested = (mark: string | undefined): boolean =>
  mark !== undefined && mark !== '' && mark !== settled;
