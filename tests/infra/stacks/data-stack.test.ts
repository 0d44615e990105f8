import { Template } from 'aws-cdk-lib/assertions';
import type { Resources } from '../../support/infra/measures';
import { exampleShop, synthesizeShop } from '../../support/infra/synthesize';

let template: Template;
beforeAll(async () => {
  template = (await synthesizeShop()).data;
});

test('there is one table', () => {
  template.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
});

test('the settings are a secret that outlives its stack, and no value of it is in the template', () => {
  template.hasResource('AWS::SecretsManager::Secret', {
    DeletionPolicy: 'Retain',
    Properties: {
      GenerateSecretString: { SecretStringTemplate: '{}', GenerateStringKey: 'bundle_webhook_token' },
    },
  });
  const secrets = Object.values(template.findResources('AWS::SecretsManager::Secret'));
  for (const { Properties } of secrets) expect(Properties.SecretString).toBeUndefined();
});

test('a restored table takes the place of the stack’s own, which is left alone', async () => {
  const name = 'shop-restored';
  const streamArn = `arn:aws:dynamodb:eu-west-1:123456789012:table/${name}/stream/2026-11-20T00:00:00.000`;
  const { data, api, background } = await synthesizeShop({ restoredTable: { name, streamArn } });
  data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
  api.hasResourceProperties('AWS::Lambda::Function', { Environment: { Variables: { TABLE_NAME: name } } });
  background.hasResourceProperties('AWS::Lambda::EventSourceMapping', { EventSourceArn: streamArn });
  expect(JSON.stringify(api.findResources('AWS::IAM::Role'))).toContain(`table/${name}`);
});

test('backups go to a vault of their own, where nobody deletes them, by a role that AWS keeps able to', async () => {
  const [vault] = Object.values(template.findResources('AWS::Backup::BackupVault'));
  const [denied] = vault?.Properties.AccessPolicy.Statement ?? [];
  expect(denied).toMatchObject({
    Effect: 'Deny',
    Action: expect.arrayContaining(['backup:DeleteRecoveryPoint']),
  });
  const [selection] = Object.values(template.findResources('AWS::Backup::BackupSelection'));
  const [roleId] = selection?.Properties.BackupSelection.IamRoleArn['Fn::GetAtt'] ?? [];
  const role = template.findResources('AWS::IAM::Role')[roleId]?.Properties;
  expect(JSON.stringify(role.ManagedPolicyArns)).toMatch(
    /AWSBackupServiceRolePolicyForBackup.*AWSBackupServiceRolePolicyForRestores/,
  );
  expect(JSON.stringify(role.AssumeRolePolicyDocument)).toContain('"backup.amazonaws.com"');
  template.resourceCountIs('AWS::IAM::Policy', 0);
  const { data } = await synthesizeShop({ backups: null });
  data.resourceCountIs('AWS::Backup::BackupVault', 0);
});

interface Lifecycle {
  readonly DeleteAfterDays: number;
  readonly MoveToColdStorageAfterDays?: number;
}
interface BackupRule {
  readonly RuleName: string;
  readonly Lifecycle: Lifecycle;
  readonly CopyActions?: { readonly Lifecycle: Lifecycle }[];
}
const rulesOf = (of: Template): BackupRule[] =>
  Object.values(of.findResources('AWS::Backup::BackupPlan'))[0]?.Properties.BackupPlan.BackupPlanRule;

test('the table is copied nightly for 35 days and monthly for a year, cold where that costs less', () => {
  expect(rulesOf(template)).toMatchObject([
    { RuleName: 'nightly', Lifecycle: { DeleteAfterDays: 35 } },
    { RuleName: 'monthly', Lifecycle: { DeleteAfterDays: 366, MoveToColdStorageAfterDays: 1 } },
  ]);
});

test('what is cold stays so for the 90 days that it is paid for, copies included', async () => {
  const { data } = await synthesizeShop({ backups: { lock: false, copyTo: 'eu-central-1' } });
  const lifecycles = rulesOf(data).flatMap((rule) => [
    rule.Lifecycle,
    ...(rule.CopyActions ?? []).map((copy) => copy.Lifecycle),
  ]);
  expect(lifecycles).toHaveLength(4);
  for (const { MoveToColdStorageAfterDays: cold, DeleteAfterDays } of lifecycles) {
    if (cold !== undefined) expect(DeleteAfterDays - cold).toBeGreaterThanOrEqual(90);
  }
});

test('copies elsewhere are kept a week of each night, and a year of each month, cold like what they are of', async () => {
  const { data } = await synthesizeShop({ backups: { lock: false, copyTo: 'eu-central-1' } });
  const copies = rulesOf(data).map(({ RuleName, CopyActions = [] }) => [
    RuleName,
    CopyActions.map(({ Lifecycle }) => Lifecycle),
  ]);
  expect(copies).toEqual([
    ['nightly', [{ DeleteAfterDays: 7 }]],
    ['monthly', [{ DeleteAfterDays: 366, MoveToColdStorageAfterDays: 1 }]],
  ]);
});

test('a locked vault takes what the plan keeps, and nobody can unlock it after a week', async () => {
  const lock = { lock: true, copyTo: 'eu-central-1' };
  const { data } = await synthesizeShop({ backups: lock });
  const { copies } = (await exampleShop({ backups: lock })).shop;
  if (copies === undefined) throw new Error('There is no stack of copies');
  for (const [stack, least] of [
    [data, 35],
    [Template.fromStack(copies), 7],
  ] as const) {
    stack.hasResourceProperties('AWS::Backup::BackupVault', {
      LockConfiguration: { MinRetentionDays: least, MaxRetentionDays: 366, ChangeableForDays: 7 },
    });
  }
  const vault = Object.values(template.findResources('AWS::Backup::BackupVault'))[0]?.Properties;
  expect(vault.LockConfiguration).toBeUndefined();
});

test('copies go to a vault in the other region, and there is no such stack without them', async () => {
  const { shop } = await exampleShop({ backups: { lock: false, copyTo: 'eu-central-1' } });
  expect(shop.copies?.region).toBe('eu-central-1');
  for (const { CopyActions = [] } of rulesOf(Template.fromStack(shop.data))) {
    expect(JSON.stringify(CopyActions)).toContain('"Fn::GetStackOutput":{"StackName":"example-Copies"');
    expect(CopyActions).toHaveLength(1);
  }
  expect((await exampleShop()).shop.copies).toBeUndefined();
});

test('without keepData nothing is protected, and everything is removed with its stack', async () => {
  const { data, identity, web } = await synthesizeShop({ keepData: false });
  const [table] = Object.values(data.findResources('AWS::DynamoDB::GlobalTable'));
  expect(table?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  for (const template of [data, identity, web]) {
    const { Resources } = template.toJSON();
    // A function's versions go with it, whatever their own policy says.
    const own = Object.values(Resources as Resources).filter(({ Type }) => Type !== 'AWS::Lambda::Version');
    const kept = own.filter(({ DeletionPolicy = '' }) => DeletionPolicy.startsWith('Retain'));
    expect(kept).toEqual([]);
  }
});
