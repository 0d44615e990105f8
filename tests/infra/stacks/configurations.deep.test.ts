import type { Template } from 'aws-cdk-lib/assertions';
import type { Resources } from '../../support/infra/measures';
import { stacksWith, templateOf, templatesWith } from '../../support/infra/templates';

/* Fields of a deployment's configuration where they differ from config/example.json. */

const distributionOf = (web: Template) =>
  Object.values(web.findResources('AWS::CloudFront::Distribution'))[0]?.Properties.DistributionConfig;

test('a restored table replaces the stack’s own, which stays as it is', async () => {
  const name = 'shop-restored';
  const streamArn = `arn:aws:dynamodb:eu-west-1:123456789012:table/${name}/stream/2026-11-20T00:00:00.000`;
  const { data, api, background } = await templatesWith({ restoredTable: { name, streamArn } });
  data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
  api.hasResourceProperties('AWS::Lambda::Function', { Environment: { Variables: { TABLE_NAME: name } } });
  background.hasResourceProperties('AWS::Lambda::EventSourceMapping', { EventSourceArn: streamArn });
  expect(JSON.stringify(api.findResources('AWS::IAM::Role'))).toContain(`table/${name}`);
});

test('a locked vault fits the plan’s retention, and nobody can unlock it after a week', async () => {
  const lock = { lock: true, copyTo: 'eu-central-1' };
  const stacks = await stacksWith({ backups: lock });
  for (const [name, least] of [
    ['data', 7],
    ['copies', 7],
  ] as const) {
    templateOf(stacks, name).hasResourceProperties('AWS::Backup::BackupVault', {
      LockConfiguration: { MinRetentionDays: least, MaxRetentionDays: 366, ChangeableForDays: 7 },
    });
  }
  const { data } = await templatesWith();
  const vault = Object.values(data.findResources('AWS::Backup::BackupVault'))[0]?.Properties;
  expect(vault.LockConfiguration).toBeUndefined();
});

test('without keepData nothing is protected, and everything is removed with its stack', async () => {
  expect((await stacksWith({ keepData: false })).filter(({ isProtected }) => isProtected)).toEqual([]);
  const { data, identity, web } = await templatesWith({ keepData: false });
  const [table] = Object.values(data.findResources('AWS::DynamoDB::GlobalTable'));
  expect(table?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  for (const template of [data, identity, web]) {
    const { Resources } = template.toJSON();
    // A function's versions are removed with it, whatever their own policy says.
    const own = Object.values(Resources as Resources).filter(({ Type }) => Type !== 'AWS::Lambda::Version');
    const kept = own.filter(({ DeletionPolicy = '' }) => DeletionPolicy.startsWith('Retain'));
    expect(kept).toEqual([]);
  }
});

test('the secret between CloudFront and the API is in no template; the functions take it and the next', async () => {
  const { api, data, web } = await templatesWith({ originSecretVersion: 7 });
  const secrets = Object.entries(data.findResources('AWS::SecretsManager::Secret'));
  for (const [, { Properties }] of secrets) expect(Properties.SecretString).toBeUndefined();
  const versions = secrets.map(([id]) => /^OriginSecretVersion(\d)/.exec(id)?.[1]);
  expect(versions.filter((version) => version !== undefined)).toEqual(['6', '7', '8']);
  const references = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/resolve:secretsmanager:.*?OriginSecretVersion(\d)/g)].map(
      ([, of]) => of,
    );
  const functions = Object.values(api.findResources('AWS::Lambda::Function'));
  for (const { Properties } of functions) {
    expect(references(Properties.Environment.Variables.ORIGIN_SECRETS)).toEqual(['7', '8']);
  }
  expect(references(distributionOf(web).Origins[1].OriginCustomHeaders)).toEqual(['7']);
});
