import { Match, type Template } from 'aws-cdk-lib/assertions';
import { templatesWith } from '../../support/infra/templates';

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).identity;
});

test('customers sign in by e-mail in any case, verify it, and have passwords of at least 6 characters', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    },
  });
});

test('only an authenticator app can be a second factor: a text message can be stolen', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  });
});

test('the site signs in only by SRP, with short tokens, rotated refresh tokens and no hint of who has an account', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    GenerateSecret: Match.absent(),
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AccessTokenValidity: 10,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    // The address isn't among them: an access token alone could take over the account with it.
    WriteAttributes: ['custom:phone', 'name'],
  });
});

test('the pool calls a function for its e-mails, after each confirmation and sign-in, and before each token, and may do so', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: {
      CustomMessage: Match.anyValue(),
      PostAuthentication: Match.anyValue(),
      PostConfirmation: Match.anyValue(),
      // The trigger can change access tokens only from its second version on.
      PreTokenGenerationConfig: { LambdaArn: Match.anyValue(), LambdaVersion: 'V2_0' },
    },
  });
  template.resourcePropertiesCountIs(
    'AWS::Lambda::Permission',
    { Action: 'lambda:InvokeFunction', Principal: 'cognito-idp.amazonaws.com' },
    4,
  );
});
