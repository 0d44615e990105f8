/** A new user as an admin enters them; `phone` is any text, as at sign-up. */
export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

export type UserAttributes = Pick<NewUser, 'email' | 'name' | 'phone'>;

export interface FoundUser {
  readonly userId: string;
  readonly email: string;
  /** Whether the user has confirmed their address, or an admin vouched for it. */
  readonly isConfirmed: boolean;
}

export type CreateUserResult =
  | { readonly kind: 'created'; readonly userId: string }
  | { readonly kind: 'email_taken' }
  | { readonly kind: 'email_refused' }
  | { readonly kind: 'password_refused' };

export type ChangeUserResult = { readonly kind: 'changed' } | { readonly kind: 'not_found' };

export type UpdateAttributesResult =
  | ChangeUserResult
  | { readonly kind: 'email_taken' }
  | { readonly kind: 'email_refused' };

/**
 * Users and their sign-in. User ids are the provider's and never change. After an `IdentityProviderError` the outcome
 * is unknown; every call can safely be repeated.
 */
export interface IdentityProvider {
  /**
   * Makes a user with a confirmed address who can sign in at once; sends no mail. An interrupted creation is finished
   * by the next one for the same address, with the new request's data. `beforeSignIn` runs when the user has an id and can't sign in
   * yet; if it throws, the creation is interrupted and the error is passed on.
   */
  createUser(user: NewUser, beforeSignIn?: (userId: string) => Promise<void>): Promise<CreateUserResult>;

  /** `not_found` for a user who is already gone. */
  deleteUser(userId: string): Promise<ChangeUserResult>;

  /** A banned user cannot sign in, nor stay signed in beyond the access token they hold. */
  setBanned(userId: string, isBanned: boolean): Promise<ChangeUserResult>;

  setAdmin(userId: string, isAdmin: boolean): Promise<ChangeUserResult>;

  /** Everybody in the admin group, banned ones too. Rights are granted here first and removed here last, so it is a superset of staff. */
  staffIds(): Promise<string[]>;

  /**
   * Changes the given attributes. A new address counts as confirmed and becomes the sign-in name; with `resetHeldUntil`,
   * a password that was reset by a code sent to it signs nobody in until then.
   */
  updateAttributes(
    userId: string,
    changes: Partial<UserAttributes> & { readonly resetHeldUntil?: Date },
  ): Promise<UpdateAttributesResult>;

  /** Finds the user, or the unconfirmed sign-up, with this id or address; null: nobody. */
  findUser(idOrEmail: string): Promise<FoundUser | null>;

  /** Removes a sign-up with this address that nobody has confirmed: anybody can sign up with any address. */
  removeUnconfirmed(email: string): Promise<void>;

  /** Ends all of a user's sessions. Their access tokens stay valid for up to ten minutes. */
  endSessions(userId: string): Promise<ChangeUserResult>;
}

/** The provider failed or didn't answer: the change may have been made. `cause` is its error. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';

  constructor(operation: string, cause: unknown) {
    super(`The identity provider failed to ${operation}`, { cause });
  }
}
