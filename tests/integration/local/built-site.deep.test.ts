import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../../local/start-error';
import { type FixtureCloud, startFixtureCloud } from './fixture-cloud';

let siteDir: string;
let cloud: FixtureCloud;
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(siteDir, 'assets'));
  writeFileSync(join(siteDir, 'index.html'), '<title>Landing</title>');
  writeFileSync(join(siteDir, 'app.html'), '<title>App</title>');
  writeFileSync(join(siteDir, 'assets', 'app-1a2b.js'), script);
  cloud = await startFixtureCloud({ site: 'built', siteDir });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(siteDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${cloud.endpoints.site}${path}`, { headers });

test('the landing page is at /, and every other page is the application', async () => {
  expect(await (await get('/')).text()).toContain('Landing');
  for (const path of ['/login', '/admin-dashboard', '/no/such/page']) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('App');
  }
});

test('a missing file is 404, and nothing outside the site can be read', async () => {
  for (const path of ['/assets/old.js', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/package.json']) {
    expect((await get(path)).status).toBe(404);
  }
});

test('an unchanged file is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^".+"$/);
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
});

test.each(['br', 'gzip'])('%s is used where it is accepted', async (encoding) => {
  const response = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(Number(response.headers.get('content-length'))).toBeLessThan(500);
  expect(await response.text()).toBe(script);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('every page carries the security headers, and scripts come from the site alone', async () => {
  const { headers } = await get('/login');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(cloud.endpoints.cognito);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age');
});

test('the runtime configuration says where the pool is, and is requested each time', async () => {
  const response = await get('/config.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const { userPoolId, userPoolClientId, cognito: endpoint } = cloud.endpoints;
  const identity = { userPoolId, userPoolClientId, region: 'eu-west-1', endpoint };
  expect(await response.json()).toMatchObject({ identity });
});

test('without a build, the start fails and names the command to run', async () => {
  const start = startFixtureCloud({ site: 'built', siteDir: join(siteDir, 'nothing') });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow('npm run build:site');
});
