import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { loadEnvironment } from '../../lib/load-environment';
import { projectRoot } from '../../scripts/lib/project-root';
import { exampleShop, shopOf } from '../support/infra/synthesize';
import { type Resource, stackNames, stacksOf, stacksWith, templatesWith } from '../support/infra/templates';

/* Fields of a deployment's configuration where they differ from config/example.json. */

/** The other tests leave CDK's validator out, because it takes seconds. */
const off = process.env.CDK_VALIDATION;
afterEach(() => {
  process.env.CDK_VALIDATION = off;
});

const enforced = { firewall: true, threatProtection: 'enforced' } as const;

test.each([
  ['as in the example', {}],
  ['with all that costs money', enforced],
])(
  '%s, the templates pass CloudFormation’s validator, and cdk-nag has no unexplained finding',
  async (_, change) => {
    process.env.CDK_VALIDATION = 'true';
    const { app } = await exampleShop(change);
    expect(() => app.synth()).not.toThrow();
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
  },
);

test('with the firewall, the site and the user pool are behind limits for each address', async () => {
  const { edge, web, identity } = await templatesWith(enforced);
  const rules = (of: Template) =>
    Object.values(of.findResources('AWS::WAFv2::WebACL')).flatMap(({ Properties }) => Properties.Rules);
  const limits = [...rules(edge), ...rules(identity)].flatMap(
    ({ Name, Statement: { RateBasedStatement: of } }) =>
      of === undefined ? [] : [[Name, of.AggregateKeyType, of.Limit, of.EvaluationWindowSec]],
  );
  expect(limits).toEqual([
    ['requests-per-address', 'IP', 20_000, 300],
    ['mails-per-address', 'IP', 100, 600],
    ['sign-ins-per-address', 'IP', 2_000, 300],
  ]);
  const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
  expect(distribution?.Properties.DistributionConfig.WebACLId).toBeDefined();
  identity.resourceCountIs('AWS::WAFv2::WebACLAssociation', 1);
});

test('a restored table replaces the stack’s own, which stays as it is', async () => {
  const name = 'shop-restored';
  const streamArn = `arn:aws:dynamodb:eu-west-1:123456789012:table/${name}/stream/2026-11-20T00:00:00.000`;
  const { data, api } = await templatesWith({ restoredTable: { name, streamArn } });
  data.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
  api.hasResourceProperties('AWS::Lambda::Function', { Environment: { Variables: { TABLE_NAME: name } } });
  api.hasResourceProperties('AWS::Lambda::EventSourceMapping', { EventSourceArn: streamArn });
  expect(JSON.stringify(api.findResources('AWS::IAM::Role'))).toContain(`table/${name}`);
  // An export that other stacks still use can't end, and this stack is deployed before them.
  const before = (await templatesWith()).data.findOutputs('*');
  expect(Object.keys(data.findOutputs('*'))).toEqual(expect.arrayContaining(Object.keys(before)));
});

test('a locked vault keeps a backup for as long as the plan says, and nobody can unlock it after a week', async () => {
  const { data } = await templatesWith({ backups: { lock: true } });
  data.hasResourceProperties('AWS::Backup::BackupVault', {
    LockConfiguration: { MinRetentionDays: 7, ChangeableForDays: 7 },
  });
});

const keptOf = (resources: Readonly<Record<string, Resource>>) =>
  Object.values(resources).filter(({ DeletionPolicy = '' }) => DeletionPolicy.startsWith('Retain'));

test('without keepData nothing is protected, and everything is removed with its stack', async () => {
  const change = { keepData: false };
  expect((await stacksWith(change)).filter(({ isProtected }) => isProtected)).toEqual([]);
  const templates = await templatesWith(change);
  for (const name of stackNames) expect(keptOf(templates[name].toJSON().Resources)).toEqual([]);
  const [table] = Object.values(templates.data.findResources('AWS::DynamoDB::GlobalTable'));
  expect(table?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
});

test('the default environment pays for no alarm that nobody would hear, and needs one region', async () => {
  const { app } = await shopOf(loadEnvironment('default', join(projectRoot, 'config')));
  const stacks = stacksOf(app);
  // `cdk deploy --all` takes every stack: each is in the main assembly.
  expect(stacks).toHaveLength(stackNames.length);
  for (const { template } of stacks) {
    const of = Template.fromJSON(template);
    expect(keptOf(of.toJSON().Resources)).toEqual([]);
    for (const type of ['AWS::SNS::Topic', 'AWS::CloudWatch::Alarm', 'AWS::Budgets::Budget'])
      of.resourceCountIs(type, 0);
  }
});
