import type { Template } from 'aws-cdk-lib/assertions';
import { synthesizeShop } from '../../support/infra/synthesize';

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
  const [secret] = Object.values(template.findResources('AWS::SecretsManager::Secret'));
  expect(secret?.Properties.SecretString).toBeUndefined();
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

test('backups go to a vault of their own, where nobody deletes them, by a role that reads the one table', async () => {
  template.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: { BackupPlanRule: [{ Lifecycle: { DeleteAfterDays: 366 } }] },
  });
  const [vault] = Object.values(template.findResources('AWS::Backup::BackupVault'));
  const [denied] = vault?.Properties.AccessPolicy.Statement ?? [];
  expect(denied).toMatchObject({
    Effect: 'Deny',
    Action: expect.arrayContaining(['backup:DeleteRecoveryPoint']),
  });
  const { data } = await synthesizeShop({ backups: false });
  data.resourceCountIs('AWS::Backup::BackupVault', 0);
});

test('without keepData nothing is protected, and everything is removed with its stack', async () => {
  const { data, identity, web } = await synthesizeShop({ keepData: false, backups: false });
  const [table] = Object.values(data.findResources('AWS::DynamoDB::GlobalTable'));
  expect(table?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  for (const template of [data, identity, web]) {
    const kept = Object.values(template.toJSON().Resources).filter(
      (resource) => (resource as { DeletionPolicy?: string }).DeletionPolicy === 'Retain',
    );
    expect(kept).toEqual([]);
  }
});
