import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
/** Does the relevant part of `npm ci`: writes npm's own record of what it installed, or fails. */
const fakeNpm = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
appendFileSync('calls.log', process.argv.slice(2).join(' ') + '\\n');
if (process.env.NPM_FAILS) { console.error('npm error network is down'); process.exit(1); }
const { '': _, ...packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

const a = { 'node_modules/a': { version: '1.0.0' } };

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'install-'));
  cpSync(join(root, 'scripts/lib/install.mjs'), join(project, 'scripts/lib/install.mjs'), {
    recursive: true,
  });
  write('npm-cli.js', fakeNpm);
  write('package.json', JSON.stringify({ engines: { node: '>=20.19' } }));
  lock(a);
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function lock(packages: Record<string, { version: string; optional?: true }>): void {
  write('package-lock.json', JSON.stringify({ packages: { '': { version: '0.0.0' }, ...packages } }));
}

function ensureInstalled(env: Record<string, string> = {}) {
  const script = `import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled();`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(project, 'npm-cli.js'), ...env },
  });
  return { status, stdout, stderr };
}

function installations(): number {
  return readFileSync(join(project, 'calls.log'), 'utf8').trim().split('\n').length;
}

test('a fresh clone is installed once, and then left alone without a message', () => {
  expect(ensureInstalled().stdout).toMatch(
    /^Installing dependencies \(npm ci\) \.\.\.\nInstalled in \d+ s\.\n$/,
  );
  expect(ensureInstalled()).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(installations()).toBe(1);
});

test.each([
  ['another version', 2, { 'node_modules/a': { version: '2.0.0' } }],
  ['one more package', 2, { ...a, 'node_modules/b': { version: '1.0.0' } }],
  ['one package less', 2, {}],
  [
    'one more optional package, of another platform',
    1,
    { ...a, 'node_modules/b': { version: '1', optional: true } },
  ],
] as const)('after a lock file with %s there are %i installations', (_, times, packages) => {
  ensureInstalled();
  lock(packages);
  ensureInstalled();
  expect(installations()).toBe(times);
});

test('an interrupted installation is started again', () => {
  ensureInstalled();
  rmSync(join(project, 'node_modules/.package-lock.json'));
  ensureInstalled();
  expect(installations()).toBe(2);
});

test('a failed installation ends the command with npm’s message and what to do', () => {
  const { status, stderr } = ensureInstalled({ NPM_FAILS: '1' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm error network is down');
  expect(stderr).toMatch(/npm ci failed \(exit code 1\)\. Check the network/);
});

test('on a Node that is too old, one line says so, and nothing is installed', () => {
  write('package.json', JSON.stringify({ engines: { node: '>=99.1' } }));
  const { status, stdout, stderr } = ensureInstalled();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(`Node 99.1 or newer is needed; this is Node ${process.versions.node}.\n`);
});
