import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { until } from '../../support/waiting/until';

/* `npm start` as a process of its own: what a person and a machine see of it, and what it leaves behind. */

const patience = 120_000;
let dataDir: string;
let started: Start[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  started = [];
});
afterEach(async () => {
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

function start(...options: string[]): Start {
  const args = ['scripts/start.mjs', '--data-dir', dataDir, ...options];
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

async function startAndWait(...options: string[]): Promise<Start> {
  const running = start(...options);
  await until(() => {
    if (running.child.exitCode !== null) throw new Error(running.output());
    return existsSync(join(dataDir, 'endpoints.json')) && running.output().includes('Running');
  });
  return running;
}

const endpoints = () => JSON.parse(readFileSync(join(dataDir, 'endpoints.json'), 'utf8'));

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

test(
  'it starts, says where everything is, refuses a second one, and stops without a trace',
  async () => {
    const running = await startAndWait('--port', '0');
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
    for (const text of [site, accounts[0].email, accounts[0].password])
      expect(running.output()).toContain(text);
    const prices = await fetch(`${site}/api/get-bundle-prices`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect((await prices.json()).prices.length).toBeGreaterThan(20);
    expect((await fetch(`${site}/login`, { headers: { accept: 'text/html' } })).status).toBe(200);

    const second = start('--port', '0');
    expect(await second.exited).toBe(1);
    expect(second.output()).toBe(
      `A local cloud is already running on ${dataDir} (process ${running.child.pid}). Stop it, or choose another folder with --data-dir.\n`,
    );

    const processes = processesOf(dataDir);
    expect(processes.length).toBeGreaterThan(2);
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(143);
    await until(() => !processes.some(isAlive));
    for (const file of ['lock', 'endpoints.json']) expect(existsSync(join(dataDir, file))).toBe(false);
  },
  patience,
);

test(
  'killed outright it leaves no process, and the next start finds the data again',
  async () => {
    const killed = await startAndWait('--port', '0');
    const processes = processesOf(dataDir);
    killed.child.kill('SIGKILL');
    await killed.exited;
    await until(() => !processes.some(isAlive));

    const again = await startAndWait('--port', '0');
    const { site } = endpoints();
    const prices = await fetch(`${site}/api/get-bundle-prices`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect((await prices.json()).prices.length).toBeGreaterThan(20);
    again.child.kill('SIGINT');
    expect(await again.exited).toBe(0);
  },
  patience,
);

test.each(['--port', '--cognito-port', '--table-port', '--services-port', '--paystack-port'])(
  'a port in use is one line that names it and %s, and nothing is left behind',
  async (option) => {
    const occupant = createServer();
    await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
    const { port } = occupant.address() as AddressInfo;
    const options = option === '--port' ? ['--port', `${port}`] : ['--port', '0', option, `${port}`];
    const failed = start(...options);
    expect(await failed.exited).toBe(1);
    expect(failed.output()).toMatch(new RegExp(`^Port ${port} is in use \\(.+\\)\\. .+${option}\\.\n$`));
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    occupant.close();
  },
  patience,
);

test(
  'a folder that can’t be written is one line',
  async () => {
    const failed = start('--port', '0', '--data-dir', '/dev/null/below');
    expect(await failed.exited).toBe(1);
    expect(failed.output()).toMatch(/^Can't write to \/dev\/null\/below .+--data-dir\.\n$/);
  },
  patience,
);
