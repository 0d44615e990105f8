import { Match, type Template } from 'aws-cdk-lib/assertions';
import { functionNames } from '../../../lib/functions';
import { countedLines } from '../../support/infra/counted-lines';
import type { Resources } from '../../support/infra/measures';
import { stackOf, stacksWith, templateOf, templatesWith } from '../../support/infra/templates';

/* Fields of a deployment's configuration where they differ from config/example.json. */

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

test('cold backups and copies stay cold for the 90 days that are paid for', async () => {
  const { data } = await templatesWith({ backups: { lock: false, copyTo: 'eu-central-1' } });
  const lifecycles = rulesOf(data).flatMap((rule) => [
    rule.Lifecycle,
    ...(rule.CopyActions ?? []).map((copy) => copy.Lifecycle),
  ]);
  expect(lifecycles).toHaveLength(4);
  for (const { MoveToColdStorageAfterDays: cold, DeleteAfterDays } of lifecycles) {
    if (cold !== undefined) expect(DeleteAfterDays - cold).toBeGreaterThanOrEqual(90);
  }
});

test('copies elsewhere are kept for a week if nightly and for a year if monthly, cold like their originals', async () => {
  const { data } = await templatesWith({ backups: { lock: false, copyTo: 'eu-central-1' } });
  const copies = rulesOf(data).map(({ RuleName, CopyActions = [] }) => [
    RuleName,
    CopyActions.map(({ Lifecycle }) => Lifecycle),
  ]);
  expect(copies).toEqual([
    ['nightly', [{ DeleteAfterDays: 7 }]],
    ['monthly', [{ DeleteAfterDays: 366, MoveToColdStorageAfterDays: 1 }]],
  ]);
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

test('copies go to a vault in the other region, and there is no such stack without them', async () => {
  const stacks = await stacksWith({ backups: { lock: false, copyTo: 'eu-central-1' } });
  expect(stackOf(stacks, 'copies').region).toBe('eu-central-1');
  for (const { CopyActions = [] } of rulesOf(templateOf(stacks, 'data'))) {
    expect(JSON.stringify(CopyActions)).toContain('"Fn::GetStackOutput":{"StackName":"example-Copies"');
    expect(CopyActions).toHaveLength(1);
  }
  expect((await stacksWith()).map(({ name }) => name)).not.toContain('example-Copies');
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

test('without backups there is no vault', async () => {
  const { data } = await templatesWith({ backups: null });
  data.resourceCountIs('AWS::Backup::BackupVault', 0);
});

test('if backups are copied, failed copies have their own alarm', async () => {
  const ofBackups = (of: Template) =>
    Object.values(of.findResources('AWS::CloudWatch::Alarm'))
      .filter(({ Properties }) => Properties.AlarmDescription.endsWith('#backup-failed'))
      .map(({ Properties }) => Properties.AlarmName);
  const { operations: without } = await templatesWith();
  expect(ofBackups(without)).toEqual(['example-backup-failed']);
  const { operations } = await templatesWith({ backups: { lock: false, copyTo: 'eu-central-1' } });
  expect(ofBackups(operations).toSorted()).toEqual(['example-backup-failed', 'example-backup-failed-copy']);
  operations.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'example-backup-failed-copy',
    Namespace: 'AWS/Backup',
    MetricName: 'NumberOfCopyJobsFailed',
    Statistic: 'Sum',
    Threshold: 1,
    EvaluationPeriods: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  });
});

test.each([
  ['off', 'ESSENTIALS', undefined],
  ['audit', 'PLUS', 'AUDIT'],
  ['enforced', 'PLUS', 'ENFORCED'],
] as const)(
  'threat protection is %s where the configuration says so',
  async (threatProtection, tier, mode) => {
    const { identity } = await templatesWith({ threatProtection });
    identity.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: tier,
      UserPoolAddOns: mode === undefined ? Match.absent() : { AdvancedSecurityMode: mode },
    });
  },
);

test('a leaked password is refused only if threat protection is enforced', async () => {
  const { identity } = await templatesWith({ threatProtection: 'audit' });
  identity.resourceCountIs('AWS::Cognito::UserPoolRiskConfigurationAttachment', 0);
});

test('e-mails are sent by Cognito where the configuration says so', async () => {
  const { identity } = await templatesWith({ email: { sender: 'cognito' } });
  identity.hasResourceProperties('AWS::Cognito::UserPool', {
    EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' },
  });
});

test('bad addresses are blocked at the site and at the user pool where the setting says so', async () => {
  const { edge, identity } = await templatesWith({ reputationList: 'block' });
  for (const template of [edge, identity]) {
    const [firewall] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
    const reputation = firewall?.Properties.Rules.find(({ Statement }: { Statement: object }) =>
      JSON.stringify(Statement).includes('"AWSManagedRulesAmazonIpReputationList"'),
    );
    expect(reputation?.OverrideAction).toEqual({ None: {} });
    expect(JSON.stringify(firewall?.Properties.Rules)).not.toContain('"OverrideAction":{"Count"');
  }
});

test('the firewall and the log of sign-ins, and the trail, can be left out', async () => {
  const { identity, operations } = await templatesWith({
    signInFirewall: false,
    threatProtection: 'off',
    trail: false,
  });
  identity.resourceCountIs('AWS::WAFv2::WebACL', 0);
  identity.resourceCountIs('AWS::Cognito::LogDeliveryConfiguration', 0);
  operations.resourceCountIs('AWS::CloudTrail::Trail', 0);
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

test('without its own domain the site has CloudFront’s', async () => {
  const { web, identity } = await templatesWith({ domain: null });
  expect(distributionOf(web).Aliases).toBeUndefined();
  web.resourceCountIs('AWS::Route53::RecordSet', 0);
  identity.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { SITE_URL: { 'Fn::Join': ['', ['https://', Match.anyValue()]] } } },
  });
});

test('without a list of countries none is blocked', async () => {
  const { web } = await templatesWith({ blockedCountries: [] });
  expect(distributionOf(web).Restrictions).toBeUndefined();
});

test('without the site’s firewall there is neither it nor anything in another region, and the site works', async () => {
  const stacks = await stacksWith({ siteFirewall: false });
  expect(stacks.filter(({ region }) => region !== 'eu-west-1')).toEqual([]);
  expect(distributionOf(templateOf(stacks, 'web')).WebACLId).toBeUndefined();
});

test('releases all at once need no CodeDeploy, and one alarm for the crashes of every function', async () => {
  const templates = await templatesWith({ gradualReleases: false });
  for (const name of ['api', 'staff', 'developers', 'background'] as const) {
    templates[name].resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0);
    for (const { UpdatePolicy } of Object.values(templates[name].findResources('AWS::Lambda::Alias')))
      expect(UpdatePolicy).toBeUndefined();
  }
  const alarms = Object.values(templates.operations.findResources('AWS::CloudWatch::Alarm'));
  const ofCrashes = alarms
    .map(({ Properties }) => Properties.AlarmName)
    .filter((alarm) => alarm.startsWith('example-function-errors'));
  expect(ofCrashes).toEqual(['example-function-errors-others']);
  const { metricsOf } = countedLines(templates);
  const crash = '2026-11-21T10:00:10.005Z 5f0c Task timed out after 10.01 seconds';
  for (const name of functionNames) expect(metricsOf(name, crash)).toEqual(['crashes']);
});
