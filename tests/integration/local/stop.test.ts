import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { until } from '../../support/waiting/until';
import { startFixtureCloud } from './fixture-cloud';

test('stopping lets a request in flight end, and then nothing listens any more', async () => {
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
}, 30_000);

test('a caller that never hangs up does not keep it from stopping', async () => {
  const cloud = await startFixtureCloud();
  const open = request(`${cloud.endpoints.api}/echo`, { method: 'POST', headers: { 'content-length': 100 } });
  const closed = new Promise((resolve) => open.once('error', resolve));
  open.write('half a body');
  await new Promise((resolve) => open.once('socket', (socket) => socket.once('connect', resolve)));
  await cloud.stop();
  await closed;
}, 30_000);

test('two clouds run beside each other and know nothing of each other', async () => {
  const [one, two] = await Promise.all([startFixtureCloud(), startFixtureCloud()]);
  expect(one.endpoints.site).not.toBe(two.endpoints.site);
  await one.stop();
  expect((await two.post('/api/echo')).status).toBe(200);
  await two.stop();
}, 30_000);
