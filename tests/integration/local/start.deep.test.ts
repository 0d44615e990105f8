import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoints } from '../../../local/cloud';
import {
  isAlive,
  type LocalProcess,
  processesOf,
  spawnStart,
  startLocalProcess,
} from '../../support/processes/local-process';
import { until } from '../../support/waiting/until';

/* `npm start` as a process of its own: what it shows to people and machines, and what it leaves behind. */

const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
let running: LocalProcess;
beforeAll(async () => {
  running = await startLocalProcess(dataDir);
});
afterAll(async () => {
  await running.kill();
  await until(() => processesOf(dataDir).length === 0);
  rmSync(dataDir, { recursive: true });
});

async function priceCount({ api }: Endpoints): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${api}/get-bundle-prices`, { method: 'POST', body: '{}', headers });
  return (await response.json()).prices.length;
}

/** Ends it, and waits until none of its processes is left. */
async function end({ child, exited }: LocalProcess, signal: NodeJS.Signals): Promise<number | null> {
  const processes = processesOf(dataDir);
  expect(processes.length).toBeGreaterThan(2);
  child.kill(signal);
  const code = await exited;
  await until(() => !processes.some(isAlive));
  return code;
}

test('it starts, says where everything is, and refuses a second one in one line', async () => {
  const { endpoints, output, child } = running;
  expect(endpoints).toEqual({
    site: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    api: `${endpoints.site}/api`,
    dynamodb: expect.any(String),
    table: 'nkoso-local',
    cognito: expect.any(String),
    userPoolId: expect.stringMatching(/^eu-west-1_\w+$/),
    userPoolClientId: expect.any(String),
    paystack: expect.any(String),
    suppliers: expect.any(String),
    outbox: expect.any(String),
    accounts: expect.arrayContaining([
      {
        email: expect.any(String),
        password: expect.any(String),
        role: 'admin',
        secret: expect.stringMatching(/^[A-Z2-7]{32,}$/),
      },
    ]),
  });
  const { email, password } = endpoints.accounts[0] ?? {};
  for (const text of [endpoints.site, email, password]) expect(output()).toContain(text);
  expect(await priceCount(endpoints)).toBeGreaterThan(20);
  expect((await fetch(`${endpoints.site}/login`, { headers: { accept: 'text/html' } })).status).toBe(200);

  const second = spawnStart(dataDir);
  expect(await second.exited).toBe(1);
  expect(second.output()).toBe(
    `A local cloud is already running on ${dataDir} (process ${child.pid}). Stop it, or choose another folder with --data-dir.\n`,
  );
});

test('killed at once, it leaves no process, and the next start finds the data and ends without a trace', async () => {
  await end(running, 'SIGKILL');
  running = await startLocalProcess(dataDir);
  expect(await priceCount(running.endpoints)).toBeGreaterThan(20);
  expect(await end(running, 'SIGTERM')).toBe(143);
  for (const file of ['lock', 'endpoints.json']) expect(existsSync(join(dataDir, file))).toBe(false);
});
