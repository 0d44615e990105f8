import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../../scripts/lib/project-root';
import { FakeLambda } from '../../support/lambda/fake-lambda';
import { bundleModule, keepingPlaces } from '../../support/processes/bundled-module';

const [older, newer] = ['aaaaaaaa', 'bbbbbbbb'] as const;
const names = [
  'example-Api-getprofileFunction-1A',
  'example-Background-reconcileFunction-1B',
  'example-Staff-admingetordersFunction-1C',
];

// deployment-commands.deep.test.ts tests that they start through tsx, too.
let bundles: string;
beforeAll(async () => {
  bundles = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const script of ['rollback.ts', 'old-versions.ts'])
    await bundleModule(`scripts/${script}`, join(bundles, `${script}.mjs`), [keepingPlaces]);
});
afterAll(() => rmSync(bundles, { recursive: true }));

let folder: string;
let lambda: FakeLambda;
let endpoint: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  lambda = new FakeLambda();
  endpoint = await lambda.start();
  lambda.deploy(older, 1, names);
  lambda.deploy(newer, 2, names);
});
afterEach(async () => {
  await lambda.stop();
  rmSync(folder, { recursive: true });
});

const arn = (name: string) => `arn:aws:lambda:eu-west-1:123456789012:function:${name}:live`;
const listed = (id: string, name: string) => JSON.stringify([{ id, arn: arn(name) }]);

/** The AWS CLI's answers about a deployment's stacks. */
const answers = (status: string) => `case "$*" in
  *get-caller-identity*) echo '{"Account":"123456789012"}';;
  *describe-stacks*) echo ${status};;
  *list-stack-resources*-Api*) echo '${listed('getprofileLive1A2B3C4D', names[0] ?? '')}';;
  *list-stack-resources*-Background*) echo '${listed('reconcileLive1A2B3C4D', names[1] ?? '')}';;
  *list-stack-resources*-Staff*) echo '${listed('admingetordersLive1A2B3C4D', names[2] ?? '')}';;
  *list-stack-resources*) echo '[]';;
  *) exit 1;;
esac`;

/** Runs a command as npm would, with `aws` replaced by a shell script that records its calls. */
async function run(script: string, args: readonly string[], status = 'UPDATE_COMPLETE') {
  const calls = join(folder, 'calls');
  writeFileSync(join(folder, 'aws'), `#!/bin/sh\necho "$1:$2" >> '${calls}'\n${answers(status)}\n`);
  chmodSync(join(folder, 'aws'), 0o755);
  const child = spawn(process.execPath, [join(bundles, `${script}.mjs`), ...args], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      AWS_ENDPOINT_URL_LAMBDA: endpoint,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    },
  });
  const [said, wrong, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => void child.once('close', ended)),
  ]);
  const cli = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
  return {
    said,
    wrong,
    code,
    actions: new Set([...cli.map(asAction), ...lambda.calls.map(({ action }) => action)]),
  };
}

/** A call as IAM names it, such as `cloudformation:describe-stacks`. */
const asAction = (call: string) =>
  call.replace(
    /[:-](\w)/g,
    (match, letter: string) => (match.startsWith(':') ? ':' : '') + letter.toUpperCase(),
  );

interface Policy {
  readonly Statement: readonly { readonly Action: string | string[]; readonly Resource: string | string[] }[];
}
const policyOf = (name: string): Policy =>
  JSON.parse(readFileSync(join(projectRoot, 'docs/policies', `${name}.json`), 'utf8'));
const allowed = (name: string) => new Set(policyOf(name).Statement.flatMap(({ Action }) => Action));
/** This one needs no permission. */
const whoAmI = 'sts:GetCallerIdentity';

test('a rollback says what it would do, does it once confirmed, and says how it is undone', async () => {
  const asked = await run('rollback.ts', ['example']);
  expect(asked.said).toContain(
    [
      'Releases of example, newest first:',
      '  bbbbbbbb  2026-01-02 00:00 UTC  live in 3 functions',
      '  aaaaaaaa  2026-01-01 00:00 UTC',
      '',
      'This puts aaaaaaaa live in 3 functions.',
      'The table, the site and the configuration stay as they are.',
    ].join('\n'),
  );
  expect(asked.wrong).toContain('Nothing was changed. To confirm, run: npm run rollback -- example --yes');
  expect({ code: asked.code, live: lambda.live() }).toEqual({ code: 1, live: { [newer]: 3 } });

  const done = await run('rollback.ts', ['example', '--yes']);
  expect(done.said).toContain('aaaaaaaa is live in all of them.');
  expect(done.said).toContain('To go forward again: npm run rollback -- example --to bbbbbbbb --yes');
  expect({ code: done.code, live: lambda.live() }).toEqual({ code: 0, live: { [older]: 3 } });

  const again = await run('rollback.ts', ['example', '--yes']);
  expect(again.said).toContain('bbbbbbbb  2026-01-02 00:00 UTC  taken back');
  expect(again.said).toContain(
    'aaaaaaaa is already live in every function that has a version of it: nothing to do.',
  );
  expect({ code: again.code, live: lambda.live() }).toEqual({ code: 0, live: { [older]: 3 } });
});

test('a rollback that fails in part says where, by the function’s own name, and fails', async () => {
  lambda.refuse = ({ action, functionName }) =>
    action === 'lambda:UpdateAlias' && functionName === names[1] ? 'AccessDeniedException' : null;
  const { wrong, code } = await run('rollback.ts', ['example', '--yes']);
  expect(wrong).toContain(
    'aaaaaaaa is live in 2 of 3 functions. Not in:\n  reconcile: AccessDeniedException: AccessDeniedException\nRun the same command again to finish.',
  );
  expect({ code, live: lambda.live() }).toEqual({ code: 1, live: { [older]: 2, [newer]: 1 } });
});

test('while a deployment is running, nothing is rolled back', async () => {
  const { wrong, code } = await run('rollback.ts', ['example', '--yes'], 'UPDATE_IN_PROGRESS');
  expect(wrong).toMatch(/example-\w+ is being deployed \(UPDATE_IN_PROGRESS\)/);
  expect(wrong).toContain('aws cloudformation cancel-update-stack --stack-name example-');
  expect({ code, calls: lambda.calls }).toEqual({ code: 1, calls: [] });
});

test('if a deployment is being rolled back already, one can only wait for that', async () => {
  const { wrong, code } = await run('rollback.ts', ['example', '--yes'], 'UPDATE_ROLLBACK_IN_PROGRESS');
  expect(wrong).toMatch(/is being deployed \(UPDATE_ROLLBACK_IN_PROGRESS\)\. Wait until that has ended\./);
  expect({ code, calls: lambda.calls }).toEqual({ code: 1, calls: [] });
});

test('old versions are counted, and removed once confirmed; a rollback still has the versions that it needs', async () => {
  for (const day of [3, 4]) lambda.deploy(`0000000${day}`, day, names);
  const asked = await run('old-versions.ts', ['example', '--keep', '2']);
  expect(asked.said).toContain('6 versions of 3 functions belong to releases before the newest 2.');
  expect(asked.wrong).toContain('To confirm, run: npm run old-versions -- example --keep 2 --yes');
  const done = await run('old-versions.ts', ['example', '--keep', '2', '--yes']);
  expect(done.code).toBe(0);
  for (const { versions } of lambda.functions.values()) {
    expect(versions.map((version) => version?.release ?? null)).toEqual([null, null, '00000003', '00000004']);
  }
  await run('rollback.ts', ['example', '--yes']);
  expect(lambda.live()).toEqual({ '00000003': 3 });
});

test.each([
  ['rollback', ['--yes']],
  ['old-versions', ['--keep', '2', '--yes']],
])('the policy of %s allows exactly what it calls', async (name, args) => {
  lambda.deploy('cccccccc', 3, names);
  const { actions } = await run(`${name}.ts`, ['example', ...args]);
  expect(actions).toEqual(new Set([...allowed(name), whoAmI]));
});

test('the permissions to remove old versions can’t remove a function: each resource names a version', () => {
  const removing = policyOf('old-versions').Statement.filter(({ Action }) =>
    [Action].flat().includes('lambda:DeleteFunction'),
  );
  for (const { Resource } of removing)
    for (const resource of [Resource].flat()) expect(resource).toMatch(/:function:[\w*-]+:\*$/);
  expect(removing).toHaveLength(1);
});
