import type { LocalUser } from './user-pool';

/** The message sources of Cognito's custom message trigger that this pool uses. */
export type MessageSource =
  | 'AdminCreateUser'
  | 'ForgotPassword'
  | 'ResendCode'
  | 'SignUp'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

export interface CodeMessage {
  readonly kind: 'message';
  readonly source: MessageSource;
  readonly to: string;
  readonly user: LocalUser;
  /** The code, or the temporary password of a user made by an administrator. */
  readonly code: string;
  readonly clientId: string;
  readonly clientMetadata: Record<string, string> | undefined;
}

export interface PostConfirmation {
  readonly kind: 'post-confirmation';
  readonly source: 'PostConfirmation_ConfirmForgotPassword' | 'PostConfirmation_ConfirmSignUp';
  readonly username: string;
  readonly userAttributes: Record<string, string>;
  readonly clientId: string;
  readonly clientMetadata: Record<string, string> | undefined;
}

export interface PostAuthentication {
  readonly kind: 'post-authentication';
  readonly user: LocalUser;
  readonly clientId: string;
}

/**
 * What an operation sets off outside the pool. It happens after the operation is stored, as in Cognito: a
 * trigger that fails leaves the user signed up, or confirmed.
 */
export type Effect = CodeMessage | PostConfirmation | PostAuthentication;

/** The client id that Cognito names in events of administrators' calls. */
export const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';
