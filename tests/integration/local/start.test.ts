import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { until } from '../../support/waiting/until';

/* `npm start` as a process of its own: what a person and a machine see of it, and what it leaves behind. */

const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
const started: Start[] = [];
afterAll(async () => {
  for (const { child, exited } of started) {
    child.kill('SIGKILL');
    await exited;
  }
  await until(() => processesOf(dataDir).length === 0);
  rmSync(dataDir, { recursive: true });
});

interface Start {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  output(): string;
}

function start(): Start {
  const args = ['scripts/start.mjs', '--data-dir', dataDir, '--port', '0'];
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const process_ = { child, exited, output: () => output };
  started.push(process_);
  return process_;
}

async function startAndWait(): Promise<Start> {
  const running = start();
  await until(() => running.child.exitCode !== null || running.output().includes('Running'));
  if (running.child.exitCode !== null) throw new Error(running.output());
  return running;
}

const endpoints = () => JSON.parse(readFileSync(join(dataDir, 'endpoints.json'), 'utf8'));

async function priceCount(): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const url = `${endpoints().site}/api/get-bundle-prices`;
  const response = await fetch(url, { method: 'POST', body: '{}', headers });
  return (await response.json()).prices.length;
}

/** Ids of the processes that have a path in their command line, and of all those that they started. */
function processesOf(path: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const facts = all.map((pid) => ({ pid, parent: parentOf(pid), command: readProc(pid, 'cmdline') }));
  const found = new Set(facts.filter(({ command }) => command.includes(path)).map(({ pid }) => pid));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of facts) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

const parentOf = (pid: number): number => Number(/\) \S+ (\d+)/.exec(readProc(pid, 'stat'))?.[1]);

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const isAlive = (pid: number): boolean => {
  const stat = readProc(pid, 'stat');
  return stat !== '' && !/\) Z /.test(stat);
};

/** Ends it, and waits until none of the processes that it started is left. */
async function end(running: Start, signal: NodeJS.Signals): Promise<number | null> {
  const processes = processesOf(dataDir);
  expect(processes.length).toBeGreaterThan(2);
  running.child.kill(signal);
  const code = await running.exited;
  await until(() => !processes.some(isAlive));
  return code;
}

test('it starts, says where everything is, and refuses a second one in one line', async () => {
  const running = await startAndWait();
  expect(endpoints()).toEqual({
    site: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    api: `${endpoints().site}/api`,
    dynamodb: expect.any(String),
    table: 'nkoso-local',
    cognito: expect.any(String),
    userPoolId: expect.stringMatching(/^eu-west-1_\w+$/),
    userPoolClientId: expect.any(String),
    paystack: expect.any(String),
    suppliers: expect.any(String),
    outbox: expect.any(String),
    accounts: expect.arrayContaining([
      { email: expect.any(String), password: expect.any(String), role: 'admin' },
    ]),
  });
  const { site, accounts } = endpoints();
  const [admin] = accounts;
  for (const text of [site, admin.email, admin.password]) expect(running.output()).toContain(text);
  expect(await priceCount()).toBeGreaterThan(20);
  expect((await fetch(`${site}/login`, { headers: { accept: 'text/html' } })).status).toBe(200);

  const second = start();
  expect(await second.exited).toBe(1);
  expect(second.output()).toBe(
    `A local cloud is already running on ${dataDir} (process ${running.child.pid}). Stop it, or choose another folder with --data-dir.\n`,
  );
});

test('killed outright it leaves no process, and the next start finds the data and stops without a trace', async () => {
  const [killed] = started;
  if (killed === undefined) throw new Error('It has not started');
  await end(killed, 'SIGKILL');
  const again = await startAndWait();
  expect(await priceCount()).toBeGreaterThan(20);
  expect(await end(again, 'SIGTERM')).toBe(143);
  for (const file of ['lock', 'endpoints.json']) expect(existsSync(join(dataDir, file))).toBe(false);
});
