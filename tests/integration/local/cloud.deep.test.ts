import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../../local/http/server';
import { StartError } from '../../../local/start-error';
import { until } from '../../support/waiting/until';
import { startFixtureCloud } from './fixture-cloud';

test('stopping lets a request in flight finish, and then nothing listens any more', async () => {
  const cloud = await startFixtureCloud();
  const headers = { 'content-type': 'text/plain' };
  const inFlight = cloud.post('/api/misbehave', { body: 'pause', headers });
  const log = join(cloud.dataDir, 'logs', 'misbehave.log');
  await until(() => existsSync(log) && readFileSync(log, 'utf8').includes('pausing'));
  const { endpoints } = cloud;
  await cloud.stop();
  expect(await (await inFlight).text()).toBe('in the end');
  const urls = [endpoints.site, endpoints.cognito, endpoints.dynamodb, endpoints.outbox, endpoints.paystack];
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('two clouds can run side by side, and a caller that never hangs up doesn’t prevent stopping', async () => {
  const [one, two] = await Promise.all([startFixtureCloud(), startFixtureCloud()]);
  const open = request(`${one.endpoints.api}/echo`, { method: 'POST', headers: { 'content-length': 100 } });
  const closed = new Promise((resolve) => open.once('error', resolve));
  open.write('half a body');
  await new Promise((resolve) => open.once('socket', (socket) => socket.once('connect', resolve)));
  await one.stop();
  await closed;
  expect((await two.post('/api/echo')).status).toBe(200);
  await two.stop();
});

test.each([
  ['site', '--port'],
  ['cognito', '--cognito-port'],
  ['table', '--table-port'],
  ['services', '--services-port'],
  ['paystack', '--paystack-port'],
])('if the port of the %s is in use, one line names %s, and nothing is left behind', async (part, option) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'port-'));
  const occupant = await startServer(() => undefined, {
    port: 0,
    what: '',
    option: '',
    onError: () => undefined,
  });
  const { port } = occupant;
  const start = startFixtureCloud({ dataDir, ports: { [part]: port } });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(new RegExp(`^Port ${port} is in use \\(.+\\)\\. .+ ${option}\\.$`));
  for (const file of ['lock', 'endpoints.json']) expect(existsSync(join(dataDir, file))).toBe(false);
  await occupant.close();
  rmSync(dataDir, { recursive: true });
});
