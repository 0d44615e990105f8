import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import { need, needIndex } from '../../../lambdas/adapters/dynamodb/table/table-adapter';
import type { Needs } from '../../../lambdas/adapters/use';
import { ContractFunction, sharedLog } from '../../../lib/constructs/contract-function';
import type { FunctionResources } from '../../../lib/function-access';
import { anyCodeText } from '../../support/infra/example';
import { statementsIn } from '../../support/infra/templates';

const webhookQueueArn = 'arn:aws:sqs:eu-west-1:123456789012:shop-webhooks';
const tableArn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/shop';
const settingsSecretArn = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:settings';
const mailIdentityArn = 'arn:aws:ses:eu-west-1:123456789012:identity/shop.example';
const userPoolArn = 'arn:aws:cognito-idp:eu-west-1:123456789012:userpool/eu-west-1_Test';

function synthesize(
  needs: readonly Needs[],
  environment: FunctionResources['environment'] = {},
  sending: Pick<FunctionResources, 'mailIdentityArn'> = {},
): Template {
  const stack = new Stack();
  new ContractFunction(stack, 'Tested', {
    name: 'reconcile',
    description: 'A function',
    declaration: { needs, memoryMegabytes: 256, timeoutSeconds: 20 },
    code: Code.fromInline(anyCodeText),
    logGroup: sharedLog(stack),
    resources: { tableArn, settingsSecretArn, userPoolArn, webhookQueueArn, environment, ...sending },
  });
  return Template.fromStack(stack);
}

/** Returns the statements of the function's policy, except the one for its log group. */
function statementsOf(template: Template): { Action: string | string[]; Resource: unknown }[] {
  const [role] = Object.values(template.findResources('AWS::IAM::Role'));
  return (role === undefined ? [] : statementsIn(role)).filter(
    ({ Action }) => ![Action].flat().some((action) => action.startsWith('logs:')),
  );
}

const onTable = (Action: string | string[], keys: string[], Resource = tableArn) => ({
  Action,
  Effect: 'Allow',
  Resource,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
});

test('a function without needs may only write to the log group that it shares', () => {
  const template = synthesize([]);
  const [logGroup] = Object.keys(template.findResources('AWS::Logs::LogGroup'));
  template.resourceCountIs('AWS::IAM::Policy', 0);
  const [role, ...others] = Object.values(template.findResources('AWS::IAM::Role'));
  expect(others).toEqual([]);
  expect(role && statementsIn(role)).toEqual([
    {
      Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      Effect: 'Allow',
      Resource: { 'Fn::GetAtt': [logGroup, 'Arn'] },
    },
  ]);
  expect(role?.Properties.ManagedPolicyArns).toBeUndefined();
});

test('a function may do what its ports need, each limited to its index and its partition keys', () => {
  const statements = statementsOf(
    synthesize([
      { table: [need('GetItem', 'USER#*')] },
      { table: [need(['Query', 'GetItem'], 'USER#*'), needIndex('byTime', 'ORDERS#*', 'TOPUPS#*')] },
      { table: [need('GetItem', 'PRICES')] },
    ]),
  );
  expect(statements).toEqual([
    onTable(['dynamodb:GetItem', 'dynamodb:Query'], ['USER#*']),
    onTable('dynamodb:Query', ['ORDERS#*', 'TOPUPS#*'], `${tableArn}/index/byTime`),
    onTable('dynamodb:GetItem', ['PRICES']),
  ]);
});

test('a transaction’s keys stay in one statement, which makes statements of fewer keys unnecessary', () => {
  const transaction = need(['PutItem', 'UpdateItem'], 'USER#*', 'ORDER#*');
  const part = need(['GetItem', 'PutItem'], 'USER#*');
  expect(statementsOf(synthesize([{ table: [part, transaction] }]))).toEqual([
    onTable('dynamodb:GetItem', ['USER#*']),
    onTable(['dynamodb:PutItem', 'dynamodb:UpdateItem'], ['ORDER#*', 'USER#*']),
  ]);
});

const read = 'secretsmanager:GetSecretValue';
test.each<[Needs, string, string | string[]]>([
  [{ settings: 'read' }, settingsSecretArn, read],
  [
    { settings: 'read-write' },
    settingsSecretArn,
    [read, 'secretsmanager:PutSecretValue', 'secretsmanager:UpdateSecretVersionStage'],
  ],
  [{ userPool: ['AdminDisableUser'] }, userPoolArn, 'cognito-idp:AdminDisableUser'],
])('needs of %j allow these actions once, on that resource only', (needs, Resource, Action) => {
  expect(statementsOf(synthesize([needs, needs]))).toEqual([{ Action, Effect: 'Allow', Resource }]);
});

test('a function may send mail only from the shop’s own sender, and not at all if it has none', () => {
  const sending = { mailIdentityArn };
  expect(statementsOf(synthesize([{ mail: true }, {}], {}, sending))).toEqual([
    { Action: 'ses:SendEmail', Effect: 'Allow', Resource: mailIdentityArn },
  ]);
  expect(statementsOf(synthesize([{}], {}, sending))).toEqual([]);
  expect(statementsOf(synthesize([{ mail: true }]))).toEqual([]);
});

test('a function has the memory and the timeout that it declares, and exactly the variables that it needs', () => {
  const template = synthesize([{ environment: ['TABLE_NAME'] }, { environment: ['TABLE_NAME', 'BRAND'] }], {
    TABLE_NAME: 'shop',
    BRAND: 'Test Data',
    SITE_URL: 'https://shop.example',
  });
  template.hasResourceProperties('AWS::Lambda::Function', { MemorySize: 256, Timeout: 20 });
  const [lambda] = Object.values(template.findResources('AWS::Lambda::Function'));
  expect(lambda?.Properties.Environment).toEqual({ Variables: { TABLE_NAME: 'shop', BRAND: 'Test Data' } });
});
