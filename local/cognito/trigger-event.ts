import { attributeRecord, type User } from './user';

export interface CodeMessage {
  readonly kind: 'CustomMessage';
  readonly source: 'ForgotPassword' | 'ResendCode' | 'SignUp';
  readonly user: User;
  readonly code: string;
}

/** A trigger or mail. It runs after the operation is stored, so if it fails, the user stays signed up or confirmed, as in Cognito. */
export type Trigger =
  | CodeMessage
  | {
      readonly kind: 'PostConfirmation';
      readonly source: 'ConfirmForgotPassword' | 'ConfirmSignUp';
      readonly user: User;
    }
  | { readonly kind: 'PostAuthentication'; readonly source: 'Authentication'; readonly user: User };

/** The event for a trigger that may change tokens before they are issued. */
export interface TokenRequest {
  readonly kind: 'PreTokenGeneration';
  readonly source: 'Authentication' | 'RefreshTokens';
  readonly user: User;
  readonly groups: readonly string[];
  readonly scopes: readonly string[];
  /** The metadata sent with the request. A renewal doesn't inherit the sign-in's metadata. */
  readonly clientMetadata: Readonly<Record<string, string>>;
}

/** The code's placeholder in a message. */
export const CODE = '{####}';

interface EventSettings {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
}

/** Returns the event that Cognito invokes a trigger's function with. */
export function eventOf(trigger: Trigger | TokenRequest, settings: EventSettings) {
  if (trigger.kind === 'PreTokenGeneration') return tokenEvent(trigger, settings);
  const { kind, source, user } = trigger;
  return {
    version: '1',
    ...sharedBy(user, settings),
    triggerSource: `${kind}_${source}`,
    request: requestOf(kind, user),
    response: kind === 'CustomMessage' ? { smsMessage: null, emailMessage: null, emailSubject: null } : {},
  };
}

/** Returns the event's second version, the only one that can change access tokens. */
function tokenEvent({ source, user, groups, scopes, clientMetadata }: TokenRequest, settings: EventSettings) {
  return {
    version: '2',
    ...sharedBy(user, settings),
    triggerSource: `TokenGeneration_${source}`,
    request: {
      userAttributes: { ...attributeRecord(user), 'cognito:user_status': user.UserStatus },
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
      scopes,
      ...(Object.keys(clientMetadata).length > 0 && { clientMetadata }),
    },
    response: { claimsAndScopeOverrideDetails: null },
  };
}

const sharedBy = (user: User, { region, userPoolId, clientId }: EventSettings) => ({
  region,
  userPoolId,
  userName: user.Username,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
});

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
