import { Match, type Template } from 'aws-cdk-lib/assertions';
import { type Templates, templatesWith } from '../../support/infra/templates';

let example: Templates;
beforeAll(async () => {
  example = await templatesWith();
});

const rules = (template: Template) =>
  Object.values(template.findResources('AWS::WAFv2::WebACL')).flatMap(({ Properties }) => Properties.Rules);

test('the user pool has a firewall of its own, which limits the e-mails that one address can ask for', () => {
  example.identity.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'REGIONAL' });
  const [firewall] = Object.keys(example.identity.findResources('AWS::WAFv2::WebACL'));
  example.identity.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
    ResourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^UserPool'), 'Arn'] },
    WebACLArn: { 'Fn::GetAtt': [firewall, 'Arn'] },
  });
  const [mails, signIns] = rules(example.identity);
  expect([mails.Action, signIns.Action]).toEqual([{ Block: {} }, { Block: {} }]);
  const limit = mails.Statement.RateBasedStatement;
  expect(limit).toMatchObject({ Limit: 100, EvaluationWindowSec: 600, AggregateKeyType: 'IP' });
  const { Statements } = limit.ScopeDownStatement.OrStatement;
  expect(allOperations.filter(isMatched(Statements))).toEqual([
    'SignUp',
    'ResendConfirmationCode',
    'ForgotPassword',
  ]);
  expect(signIns.Statement.RateBasedStatement.ScopeDownStatement).toBeUndefined();
});

test('it blocks Cognito’s operations that a stolen token could use and the site never does, and none that the site uses', () => {
  const { Action, Statement } = rules(example.identity)[2];
  expect(Action).toEqual({ Block: {} });
  const blocked = allOperations.filter(isMatched(Statement.OrStatement.Statements));
  expect(blocked).toEqual([
    'DeleteUser',
    'DeleteUserAttributes',
    'UpdateUserAttributes',
    'SetUserSettings',
    'StartWebAuthnRegistration',
  ]);
  // Operations that Amplify calls for the site (docs/security.md).
  const asked = ['GetUser', 'AssociateSoftwareToken', 'VerifySoftwareToken', 'SetUserMFAPreference'];
  for (const operation of [...asked, 'ChangePassword', 'RevokeToken', 'GetTokensFromRefreshToken'])
    expect(blocked).not.toContain(operation);
});

test.each([
  'AWSCognitoIdentityProviderService.SignUp',
  'awscognitoidentityproviderservice.signup',
  // The longer name, by which some programs call Cognito.
  'com.amazonaws.cognito.identity.idp.model.AWSCognitoIdentityProviderService.SignUp',
  'AWSCognitoIdentityProviderService.SignUp, AWSCognitoIdentityProviderService.GetUser',
])('an operation is recognised however it is called: %s', (target) => {
  const { Statements } = rules(example.identity)[0].Statement.RateBasedStatement.ScopeDownStatement
    .OrStatement;
  expect(Statements.some((one: ByteMatch) => matches(one, target))).toBe(true);
});

/** Cognito's operations for callers without AWS credentials, and two for those with them. */
const allOperations = [
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetUser',
  'ChangePassword',
  'DeleteUser',
  'DeleteUserAttributes',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
  'SetUserSettings',
  'SetUserMFAPreference',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'StartWebAuthnRegistration',
  'CompleteWebAuthnRegistration',
  'GlobalSignOut',
  'RevokeToken',
  'GetTokensFromRefreshToken',
  'AdminDeleteUser',
  'AdminConfirmSignUp',
];

interface ByteMatch {
  readonly ByteMatchStatement: {
    readonly SearchString: string;
    readonly FieldToMatch: unknown;
    readonly PositionalConstraint: string;
    readonly TextTransformations: readonly { readonly Type: string }[];
  };
}

const isMatched = (statements: readonly ByteMatch[]) => (operation: string) =>
  statements.some((one) => matches(one, `AWSCognitoIdentityProviderService.${operation}`));

/** As WAF matches it. https://docs.aws.amazon.com/waf/latest/APIReference/API_ByteMatchStatement.html */
function matches({ ByteMatchStatement: match }: ByteMatch, target: string): boolean {
  const { SearchString: searched, FieldToMatch, PositionalConstraint, TextTransformations } = match;
  expect(FieldToMatch).toEqual({ SingleHeader: { Name: 'x-amz-target' } });
  expect(TextTransformations.map(({ Type }) => Type)).toEqual(['LOWERCASE']);
  const given = target.toLowerCase();
  if (PositionalConstraint === 'EXACTLY') return given === searched;
  expect([PositionalConstraint, searched]).toEqual(['CONTAINS_WORD', expect.stringMatching(/^\w+$/)]);
  return given.split(/\W/).includes(searched);
}
