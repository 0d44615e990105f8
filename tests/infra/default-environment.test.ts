import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { loadEnvironment } from '../../lib/load-environment';
import { projectRoot } from '../../scripts/lib/project-root';
import { shopOf, stackNames } from '../support/infra/synthesize';

const environment = loadEnvironment('default', join(projectRoot, 'config'));

type Default = Awaited<ReturnType<typeof shopOf>>;
let made: Default;
beforeAll(async () => {
  made = await shopOf(environment);
});

const resourcesOf = ({ shop }: Default) =>
  stackNames.flatMap((name) => Object.entries(Template.fromStack(shop[name]).toJSON().Resources)) as [
    string,
    { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> },
  ][];

test('`cdk deploy --all` takes every stack: each is in the main assembly', () => {
  const names = made.app.synth().stacks.map(({ stackName }) => stackName);
  expect(names).toHaveLength(stackNames.length);
  expect(names.every((name) => name.startsWith('default-'))).toBe(true);
});

test('it goes without leaving anything behind', () => {
  // A version goes with its function.
  const kept = resourcesOf(made).filter(
    ([, { Type, DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain') && Type !== 'AWS::Lambda::Version',
  );
  expect(kept.map(([id]) => id)).toEqual([]);
  for (const [, { Type, Properties }] of resourcesOf(made)) {
    if (Type === 'AWS::Cognito::UserPool') expect(Properties?.DeletionProtection).toBe('INACTIVE');
  }
});

test('it has none of the options that cost by themselves, and sends nothing by SES or SMS', () => {
  const { threatProtection, signInFirewall, trail, backups, tracing, email, sms } = environment.settings;
  expect({ threatProtection, signInFirewall, trail, backups, tracing, email, sms }).toEqual({
    threatProtection: 'off',
    signInFirewall: false,
    trail: false,
    backups: null,
    tracing: false,
    email: { sender: 'cognito' },
    sms: { sender: 'none' },
  });
});

test('nobody’s address is in it: alarms tell nobody, and no budget writes e-mails', () => {
  const types = resourcesOf(made).map(([, { Type }]) => Type);
  expect(types).not.toContain('AWS::SNS::Subscription');
  expect(types).not.toContain('AWS::Budgets::Budget');
});

test('cdk-nag finds nothing in it that is not explained', async () => {
  // Anew: synthesizing writes references between stacks in other words, which are part of some findings' names.
  const { app } = await shopOf(environment);
  const found = new AwsSolutionsChecks(app).validateScope(app).violations;
  expect(found.map(({ ruleName }) => ruleName)).toEqual([]);
});
