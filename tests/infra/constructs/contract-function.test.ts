import { Template } from 'aws-cdk-lib/assertions';
import { Stack } from 'aws-cdk-lib/core';
import type { FunctionName } from '../../../contracts/registry';
import type { Grants } from '../../../lambdas/runtime/grants';
import { ContractFunction, type FunctionResources } from '../../../lib/constructs/contract-function';
import { anyCode } from '../../support/infra/synthesize';

const tableArn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/shop';
const settingsSecretArn = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:settings';
const userPoolArn = 'arn:aws:cognito-idp:eu-west-1:123456789012:userpool/eu-west-1_Test';
const noGrants: Grants = { environment: [], memoryMegabytes: 256, timeoutSeconds: 10 };

function synthesize(
  grants: Grants,
  environment: FunctionResources['environment'] = {},
  name: FunctionName = 'reconcile',
): Template {
  const stack = new Stack();
  new ContractFunction(stack, 'Tested', {
    name,
    description: 'A function',
    grants,
    code: anyCode(),
    resources: { tableArn, settingsSecretArn, userPoolArn, environment },
  });
  return Template.fromStack(stack);
}

/** The statements of the function's policy without the one for its own log group. */
function statementsOf(template: Template): unknown[] {
  const [policy] = Object.values(template.findResources('AWS::IAM::Policy'));
  const statements: { Action: string | string[] }[] = policy?.Properties.PolicyDocument.Statement;
  return statements.filter(({ Action }) => ![Action].flat().some((action) => action.startsWith('logs:')));
}

test('a function that is granted nothing may write to its own log group, and nothing else', () => {
  const template = synthesize(noGrants);
  const [logGroup] = Object.keys(template.findResources('AWS::Logs::LogGroup'));
  template.resourceCountIs('AWS::IAM::Policy', 1);
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        {
          Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          Effect: 'Allow',
          Resource: { 'Fn::GetAtt': [logGroup, 'Arn'] },
        },
      ],
    },
  });
  const [role] = Object.values(template.findResources('AWS::IAM::Role'));
  expect(role?.Properties.ManagedPolicyArns).toBeUndefined();
});

test('a grant on the table is limited to its actions, its index and its partition keys', () => {
  const template = synthesize({
    ...noGrants,
    table: [
      { actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], leadingKeys: ['USER#*'] },
      { actions: ['dynamodb:Query'], index: 'byTime', leadingKeys: ['ORDERS#*', 'TOPUPS#*'] },
    ],
  });
  expect(statementsOf(template)).toEqual([
    {
      Action: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
      Effect: 'Allow',
      Resource: tableArn,
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } },
    },
    {
      Action: 'dynamodb:Query',
      Effect: 'Allow',
      Resource: `${tableArn}/index/byTime`,
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ORDERS#*', 'TOPUPS#*'] } },
    },
  ]);
});

test.each([
  ['read', 'secretsmanager:GetSecretValue'],
  ['read-write', ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue']],
] as const)('a function with settings: %s may do that with the settings secret alone', (settings, Action) => {
  const template = synthesize({ ...noGrants, settings });
  expect(statementsOf(template)).toEqual([{ Action, Effect: 'Allow', Resource: settingsSecretArn }]);
});

test('a grant on the user pool is limited to its actions and to that pool', () => {
  const template = synthesize({ ...noGrants, userPool: ['cognito-idp:AdminDisableUser'] });
  expect(statementsOf(template)).toEqual([
    { Action: 'cognito-idp:AdminDisableUser', Effect: 'Allow', Resource: userPoolArn },
  ]);
});

test('a function has the memory, the timeout and exactly the environment that its grants name', () => {
  const template = synthesize(
    { environment: ['TABLE_NAME'], memoryMegabytes: 512, timeoutSeconds: 20 },
    { TABLE_NAME: 'shop', BRAND: 'Test Data' },
  );
  template.hasResourceProperties('AWS::Lambda::Function', { MemorySize: 512, Timeout: 20 });
  const [lambda] = Object.values(template.findResources('AWS::Lambda::Function'));
  expect(lambda?.Properties.Environment).toEqual({ Variables: { TABLE_NAME: 'shop' } });
});

test('a function of the API knows what CloudFront sends, beside what its grants name', () => {
  const template = synthesize(
    { ...noGrants, environment: ['BRAND'] },
    { ORIGIN_SECRETS: 'one,two', BRAND: 'Test Data' },
    'get-profile',
  );
  const [lambda] = Object.values(template.findResources('AWS::Lambda::Function'));
  expect(lambda?.Properties.Environment.Variables).toEqual({ ORIGIN_SECRETS: 'one,two', BRAND: 'Test Data' });
});

test('a variable that the stack has no value for is named when the template is made', () => {
  expect(() => synthesize({ ...noGrants, environment: ['USER_POOL_ID'] })).toThrow(
    'reconcile asks for USER_POOL_ID',
  );
});

test('a function runs on Node 24 on ARM, and its log group, which goes with it, keeps three months', () => {
  const template = synthesize(noGrants);
  template.hasResourceProperties('AWS::Lambda::Function', {
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    Handler: 'index.handler',
  });
  template.hasResource('AWS::Logs::LogGroup', {
    DeletionPolicy: 'Delete',
    Properties: { RetentionInDays: 90 },
  });
});
