import { attributeRecord, type User } from './user';

export interface CodeMessage {
  readonly kind: 'CustomMessage';
  readonly source: 'ForgotPassword' | 'ResendCode' | 'SignUp';
  readonly user: User;
  readonly code: string;
}

/**
 * What an operation sets off outside the pool, once the operation is stored: a trigger that fails leaves the
 * user signed up, or confirmed, as in Cognito.
 */
export type Trigger =
  | CodeMessage
  | {
      readonly kind: 'PostConfirmation';
      readonly source: 'ConfirmForgotPassword' | 'ConfirmSignUp';
      readonly user: User;
    }
  | { readonly kind: 'PostAuthentication'; readonly source: 'Authentication'; readonly user: User };

/** Stands for the code in a message. */
export const CODE = '{####}';

interface EventSettings {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
}

/** The event that Cognito invokes a trigger's function with. */
export function eventOf({ kind, source, user }: Trigger, { region, userPoolId, clientId }: EventSettings) {
  return {
    version: '1',
    region,
    userPoolId,
    userName: user.Username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: `${kind}_${source}`,
    request: requestOf(kind, user),
    response: kind === 'CustomMessage' ? { smsMessage: null, emailMessage: null, emailSubject: null } : {},
  };
}

function requestOf(kind: Trigger['kind'], user: User) {
  if (kind === 'PostAuthentication') return { userAttributes: attributeRecord(user), newDeviceUsed: false };
  const userAttributes = { ...attributeRecord(user), 'cognito:user_status': user.UserStatus };
  if (kind === 'PostConfirmation') return { userAttributes };
  return {
    userAttributes,
    codeParameter: CODE,
    linkParameter: '{##Click Here##}',
    usernameParameter: null,
  };
}
