import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { UserPool, type UserPoolProps } from 'aws-cdk-lib/aws-cognito';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { App, CfnOutput, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib/core';
import { CloudAccount } from '../../support/infra/cloudformation/cloud-account';
import { type StackTemplate, stacksOf } from '../../support/infra/cloudformation/template';
import { cdkContext } from '../../support/infra/example';

/** Makes two small stacks, the second of which may refer to the first, with the shop's own switches: weak references. */
function stacks(build: (first: Stack, second: Stack) => void): StackTemplate[] {
  const app = new App({ context: cdkContext(), analyticsReporting: false });
  const env = { account: '123456789012', region: 'eu-west-1' };
  const [first, second] = [new Stack(app, 'First', { env }), new Stack(app, 'Second', { env })];
  second.addStackDependency(first);
  build(first, second);
  return stacksOf(app);
}

const deployed = (...versions: StackTemplate[][]): string[][] => {
  const account = new CloudAccount();
  return versions.map((version) => account.deploy(version));
};

const functionWith = (scope: Stack, environment: Record<string, string>) =>
  new LambdaFunction(scope, 'Function', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline('exports.handler = async () => {};'),
    environment,
  });

/** The former secrets between CloudFront and the API: two, named by version, and read by name. */
const formerSecrets = (version: number) =>
  stacks((web, api) => {
    const versions = [version, version + 1];
    for (const of of versions) new Secret(web, `Version${of}`, { secretName: `First/origin-secret-${of}` });
    const accepted = versions.map((of) =>
      SecretValue.secretsManager(`First/origin-secret-${of}`).unsafeUnwrap(),
    );
    functionWith(api, { ORIGIN_SECRETS: accepted.join(',') });
  });

/** The former vault: kept, with the name that its construct gives it. */
const formerVault = () => stacks((data) => new BackupVault(data, 'Vault'));

/** The former references to the user pool. */
const formerPool = (props: UserPoolProps) =>
  stacks((identity, api) => {
    const pool = new UserPool(identity, 'Pool', { removalPolicy: RemovalPolicy.DESTROY, ...props });
    functionWith(api, { USER_POOL_ID: pool.userPoolId });
  });

test('a secret that the former template names has to exist: versions that don’t overlap are refused', () => {
  expect(deployed(formerSecrets(1), formerSecrets(2), formerSecrets(1))).toEqual([
    [],
    [expect.stringMatching(/^Second: .* names the secret First\/origin-secret-1, which doesn’t exist$/)],
    [],
  ]);
});

test('a name that a former deployment left behind is taken', () => {
  const [taken] = [expect.stringMatching(/^First: Vault\w+ already exists/)];
  const removed = new CloudAccount();
  removed.deploy(formerVault());
  expect(removed.destroy(formerVault())).toEqual([]);
  expect(removed.deploy(formerVault())).toEqual([taken]);
  const failed = new CloudAccount();
  failed.deploy(formerVault(), { failing: 'First' });
  expect(failed.deploy(formerVault())).toEqual([taken]);
});

test('a replaced pool is reported, with the stack that still uses the former one', () => {
  const [before, after] = [
    formerPool({ signInAliases: { email: true } }),
    formerPool({ signInAliases: { phone: true } }),
  ];
  expect(deployed(before, after)).toEqual([
    [],
    [
      expect.stringMatching(/^First: Pool\w+ is replaced, by a change of UsernameAttributes$/),
      expect.stringMatching(/^Second: still uses a former First\.PublishOutputRefPool/),
    ],
  ]);
});

test('the removal of a resource with data is reported, even if another replaces it', () => {
  const withBucket = (id: string) => stacks((first) => new Bucket(first, id));
  expect(deployed(withBucket('Files'), withBucket('Pages'))).toEqual([
    [],
    [expect.stringMatching(/^First: Files\w+ is removed$/)],
  ]);
});

test('an export in use can’t be removed, even with its stack', () => {
  const importing = (queues: readonly string[]) =>
    stacks((first, second) => {
      for (const id of queues) {
        const queue = new Queue(first, id);
        new CfnOutput(second, `Of${id}`, { value: first.exportValue(queue.queueArn) });
      }
    });
  const [both, one] = [importing(['One', 'Two']), importing(['One'])];
  const inUse = expect.stringMatching(/^First: the export First:ExportsOutput\w*Two\w* is in use by Second$/);
  expect(deployed(both, one)).toEqual([[], [inUse]]);
  const account = new CloudAccount();
  account.deploy(both);
  expect(account.destroy(both.slice(0, 1))).toEqual([
    expect.stringMatching(/^First: the export .* is in use$/),
  ]);
  expect(account.destroy(both)).toEqual([]);
});

test('a stack can’t read an output that doesn’t exist', () => {
  const [, second] = formerPool({});
  if (second === undefined) throw new Error('There is no second stack');
  expect(deployed([second])).toEqual([[expect.stringMatching(/^Second: there is no output First\./)]]);
});

test('a queue under another id but with the same name is refused', () => {
  const named = (id: string) => stacks((first) => new Queue(first, id, { queueName: 'orders' }));
  expect(deployed(named('One'), named('Two'))).toEqual([
    [],
    [expect.stringMatching(/^First: Two\w+ already exists: orders$/)],
  ]);
});
