import type { Template } from 'aws-cdk-lib/assertions';
import { templatesWith } from '../../support/infra/templates';

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).data;
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

test('backups go to their own vault, where nobody can delete them, by a role with AWS’s own policies', () => {
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

test('the table is copied nightly for 7 days and monthly for a year, cold where that costs less', () => {
  expect(rulesOf(template)).toMatchObject([
    { RuleName: 'nightly', Lifecycle: { DeleteAfterDays: 7 } },
    { RuleName: 'monthly', Lifecycle: { DeleteAfterDays: 366, MoveToColdStorageAfterDays: 1 } },
  ]);
});
