import { attributeRecord, type User } from './user';

interface AboutUser {
  readonly user: User;
  readonly clientId: string;
  readonly clientMetadata?: Record<string, string> | undefined;
}

export interface CodeMessage extends AboutUser {
  readonly kind: 'CustomMessage';
  readonly source: 'AdminCreateUser' | 'ForgotPassword' | 'ResendCode' | 'SignUp' | 'UpdateUserAttribute';
  readonly to: string;
  /** The code, or the temporary password of a user whom an admin created. */
  readonly code: string;
}

/**
 * What an operation sets off outside the pool, once the operation is stored: a trigger that fails leaves the
 * user signed up, or confirmed, as in Cognito.
 */
export type Trigger =
  | CodeMessage
  | (AboutUser & {
      readonly kind: 'PostConfirmation';
      readonly source: 'ConfirmForgotPassword' | 'ConfirmSignUp';
    })
  | (AboutUser & { readonly kind: 'PostAuthentication'; readonly source: 'Authentication' });

/** The client id in events of admin calls. */
export const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';

/** Stands for the code, or for the user's address, in a message. */
export const CODE = '{####}';
export const USERNAME = '{username}';

/** The event that Cognito invokes a trigger's function with. */
export function eventOf(
  trigger: Trigger,
  { region, userPoolId }: { readonly region: string; readonly userPoolId: string },
) {
  const { kind, source, user, clientId } = trigger;
  return {
    version: '1',
    region,
    userPoolId,
    userName: user.Username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: `${kind}_${source}`,
    request: requestOf(trigger),
    response: kind === 'CustomMessage' ? { smsMessage: null, emailMessage: null, emailSubject: null } : {},
  };
}

function requestOf(trigger: Trigger) {
  const { user, clientMetadata } = trigger;
  if (trigger.kind === 'PostAuthentication') {
    return { userAttributes: attributeRecord(user), newDeviceUsed: false };
  }
  return {
    userAttributes: { ...attributeRecord(user), 'cognito:user_status': user.UserStatus },
    ...(trigger.kind === 'CustomMessage' && {
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: trigger.source === 'AdminCreateUser' ? USERNAME : null,
    }),
    ...(clientMetadata && { clientMetadata }),
  };
}
