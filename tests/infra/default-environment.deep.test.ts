import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Template } from 'aws-cdk-lib/assertions';
import { loadEnvironment } from '../../lib/load-environment';
import { projectRoot } from '../../scripts/lib/project-root';
import { findingsIn } from '../support/infra/findings';
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

/** Runs `cdk`'s program beside an empty configuration folder: it fails at the file that it looks for. @returns its error */
async function appWith(context: object): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  try {
    for (const part of ['bin', 'package.json', 'tsconfig.json'])
      cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
    for (const part of ['contracts', 'lambdas', 'lib', 'node_modules', 'scripts'])
      symlinkSync(join(projectRoot, part), join(folder, part));
    mkdirSync(join(folder, 'config'));
    const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) };
    const app = promisify(execFile)('node', ['--import', 'tsx', 'bin/app.ts'], { cwd: folder, env });
    return await app.then(
      () => 'No error',
      ({ stderr }: { stderr: string }) => stderr,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('`cdk` deploys it without --context, and otherwise the environment that the context names', async () => {
  expect(await appWith({})).toContain('There is no environment "default"');
  expect(await appWith({ environment: 'staging' })).toContain('There is no environment "staging"');
});

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

test('cdk-nag has no unexplained findings in it', async () => {
  // A new app: synthesizing rewrites references between stacks, which are part of some findings' names.
  const { app } = await shopOf(environment);
  expect(findingsIn(app)).toEqual([]);
});
