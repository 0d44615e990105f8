import type { Template } from 'aws-cdk-lib/assertions';
import { templatesWith } from '../../support/infra/templates';

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).data;
});

test('the settings are a secret, and no value of it is in the template', () => {
  template.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { SecretStringTemplate: '{}', GenerateStringKey: 'bundle_webhook_token' },
  });
});

test('the table is backed up every night into a vault of its own, where nobody can delete backups', () => {
  const [vault] = Object.values(template.findResources('AWS::Backup::BackupVault'));
  const [denied] = vault?.Properties.AccessPolicy.Statement ?? [];
  expect(denied).toMatchObject({
    Effect: 'Deny',
    Action: expect.arrayContaining(['backup:DeleteRecoveryPoint']),
  });
  template.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: { BackupPlanRule: [{ RuleName: 'nightly', Lifecycle: { DeleteAfterDays: 7 } }] },
  });
});
