import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';

type Script = 'deploy.ts' | 'destroy.ts' | 'make-admin.ts' | 'setup.ts';

/** Runs them through tsx, as npm does. */
const started = (script: Script) => ['--import', 'tsx', join(projectRoot, 'scripts', script)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Answers {
  readonly aws?: string;
  readonly npx?: string;
}
const signedIn = `case "$*" in sts*) echo '{"Account":"123456789012"}';; *) exit 0;; esac`;

/** Runs a script as npm would, with `aws` and `npx` replaced by shell scripts that record their calls. */
function run(script: Script, args: readonly string[], answers: Answers = {}) {
  const calls = join(folder, 'calls');
  for (const [name, answer] of Object.entries({ aws: signedIn, npx: 'exit 0', ...answers })) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> '${calls}'\n${answer}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { status, stderr } = spawnSync(process.execPath, [...started(script), ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  const called = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
  return { status, said: stderr, called: called.map((line) => line.split(' ').slice(0, 3).join(' ')) };
}

const stack = /^\s+at |Node\.js v/m;
const nobody = { aws: 'echo "Unable to locate credentials" >&2; exit 253' };

test.each<[Script, string[]]>([
  ['deploy.ts', ['example']],
  ['destroy.ts', ['example', '--yes']],
  ['make-admin.ts', ['example', 'you@example.com']],
])('%s without credentials says so before anything is built or changed', (script, args) => {
  const { status, said, called } = run(script, args, nobody);
  expect(said).toContain('Unable to locate credentials');
  expect(said).toContain('AWS does not know who you are');
  expect(said).not.toMatch(stack);
  expect({ status, called }).toEqual({ status: 1, called: ['aws sts get-caller-identity'] });
});

test('destroy removes nothing without --yes', () => {
  const { status, said, called } = run('destroy.ts', ['example']);
  expect(said).toContain(
    'This removes example; its data is kept. To confirm, run: npm run destroy -- example --yes',
  );
  expect({ status, called }).toEqual({ status: 1, called: [] });
});

test('destroy lifts the protection of the stacks with data, which are kept', () => {
  const { status, called } = run('destroy.ts', ['example', '--yes']);
  const lift = 'aws cloudformation update-termination-protection';
  expect({ status, called }).toEqual({
    status: 0,
    called: ['aws sts get-caller-identity', lift, lift, 'npx cdk destroy'],
  });
});
