import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { loadEnvironment } from '../../lib/load-environment';
import { projectRoot } from '../../scripts/lib/project-root';
import { shopOf } from '../support/infra/synthesize';
import { stackNames } from '../support/infra/templates';

const environment = loadEnvironment('default', join(projectRoot, 'config'));

type Default = Awaited<ReturnType<typeof shopOf>>;
let made: Default;
beforeAll(async () => {
  made = await shopOf(environment);
});

const resourcesOf = ({ shop }: Default) =>
  stackNames.flatMap((name) => {
    const stack = shop[name];
    return stack === undefined ? [] : Object.entries(Template.fromStack(stack).toJSON().Resources);
  }) as [string, { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> }][];

test('`cdk deploy --all` takes every stack: each is in the main assembly', () => {
  const names = made.app.synth().stacks.map(({ stackName }) => stackName);
  // Without a firewall it needs nothing in another region.
  expect(names).toHaveLength(stackNames.length - 1);
  expect(names.every((name) => name.startsWith('default-'))).toBe(true);
});

test('its removal leaves nothing behind', () => {
  // A version is removed with its function.
  const kept = resourcesOf(made).filter(
    ([, { Type, DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain') && Type !== 'AWS::Lambda::Version',
  );
  expect(kept.map(([id]) => id)).toEqual([]);
  for (const [, { Type, Properties }] of resourcesOf(made)) {
    if (Type === 'AWS::Cognito::UserPool') expect(Properties?.DeletionProtection).toBe('INACTIVE');
  }
});

test('it has no e-mail address: no alarm is paid for that nobody would hear, and no budget sends e-mails', () => {
  const types = resourcesOf(made).map(([, { Type }]) => Type);
  expect(types).not.toContain('AWS::SNS::Topic');
  expect(types).not.toContain('AWS::CloudWatch::Alarm');
  expect(types).not.toContain('AWS::Budgets::Budget');
});
