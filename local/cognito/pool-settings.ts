import type { AppClient } from 'cognito-local/lib/services/appClient.js';
import { USER_POOL_AWS_DEFAULTS } from 'cognito-local/lib/services/cognitoService.js';
import type { UserPool } from 'cognito-local/lib/services/userPoolService.js';

/** The deployed pool's settings, as far as they show on the wire (docs/decisions/0004-local-cognito.md). */
export const PASSWORD_MINIMUM_LENGTH = 6;
export const SIGN_UP_CODE_LIFETIME_MS = 24 * 3_600_000;
export const PASSWORD_CODE_LIFETIME_MS = 3_600_000;

/** What the site's app client may write; the phone number is custom because Cognito's own demands E.164. */
export const WRITABLE_ATTRIBUTES: readonly string[] = ['email', 'name', 'custom:phone'];
export const GROUPS: readonly string[] = ['admin'];

const PHONE_ATTRIBUTE = {
  Name: 'custom:phone',
  AttributeDataType: 'String',
  DeveloperOnlyAttribute: false,
  Mutable: true,
  Required: false,
  StringAttributeConstraints: { MinLength: '0', MaxLength: '2048' },
};

export function poolOptions(userPoolId: string): UserPool {
  return {
    ...USER_POOL_AWS_DEFAULTS,
    Id: userPoolId,
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    SchemaAttributes: [...(USER_POOL_AWS_DEFAULTS.SchemaAttributes ?? []), PHONE_ATTRIBUTE],
    Policies: {
      PasswordPolicy: {
        MinimumLength: PASSWORD_MINIMUM_LENGTH,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    },
  };
}

export function appClient(userPoolId: string, clientId: string, now: Date): AppClient {
  return {
    UserPoolId: userPoolId,
    ClientId: clientId,
    ClientName: 'site',
    CreationDate: now,
    LastModifiedDate: now,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    WriteAttributes: [...WRITABLE_ATTRIBUTES],
  };
}
