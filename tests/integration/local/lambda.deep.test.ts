import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../support/waiting/until';
import { type FixtureCloud, startFixtureCloud } from './fixture-cloud';

let cloud: FixtureCloud;
beforeAll(async () => {
  cloud = await startFixtureCloud();
});
afterAll(() => cloud.stop());

const echo = async () => (await cloud.post('/api/echo')).json();

test('a function sees exactly the variables that it needs, and those of the platform', async () => {
  process.env.A_SECRET_OF_THE_DEVELOPER = 'x';
  const { environment } = await echo();
  delete process.env.A_SECRET_OF_THE_DEVELOPER;
  const { TABLE_NAME, BRAND, ...platform } = environment;
  expect({ TABLE_NAME, BRAND }).toEqual({ TABLE_NAME: 'nkoso-local', BRAND: 'Nkoso Data' });
  for (const name of Object.keys(platform)) expect(name).toMatch(/^(AWS_|SDK_|TZ$)/);
  expect(platform).toMatchObject({
    AWS_LAMBDA_FUNCTION_NAME: 'echo',
    AWS_ENDPOINT_URL_DYNAMODB: cloud.endpoints.dynamodb,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cloud.endpoints.cognito,
  });
});

test('a function knows its name, its request and its remaining time', async () => {
  const first = await echo();
  expect(first).toMatchObject({ functionName: 'echo', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect((await echo()).requestId).not.toBe(first.requestId);
  expect(first.remainingMs).toBeGreaterThan(0);
  expect(first.remainingMs).toBeLessThanOrEqual(5_000);
});

test('an execution environment is reused, by one request at a time', async () => {
  const seen = async () => ((await cloud.lambda.invoke('remember', {})) as { seen: number }).seen;
  const first = await seen();
  expect(await seen()).toBe(first + 1);
  const together = await Promise.all([seen(), seen(), seen()]);
  expect(together.filter((count) => count === 1).length).toBeGreaterThanOrEqual(2);
});

test('a scheduled function runs on request, from code and over HTTP, and no other function does', async () => {
  const { seen } = (await cloud.events.run('remember')) as { seen: number };
  const run = (name: string) =>
    fetch(`${new URL(cloud.endpoints.outbox).origin}/events/run/${name}`, { method: 'POST' });
  expect(await (await run('remember')).json()).toEqual({ result: { seen: seen + 1 } });
  await expect(cloud.events.run('echo')).rejects.toThrow('no scheduled function echo');
  expect((await run('echo')).status).toBe(502);
});

test('a function’s output is lines of JSON in its own log, and a failure is one line', async () => {
  await echo();
  await cloud.post('/api/misbehave', { body: 'throw', headers: { 'content-type': 'text/plain' } });
  const lines = await until(() => {
    const log = readFileSync(join(cloud.dataDir, 'logs', 'echo.log'), 'utf8');
    const entries = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return entries.some(({ message }) => message === 'echoed') && entries;
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'INFO', message: 'echoed', requestId: expect.any(String) }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ type: 'platform.report' }));
  expect(cloud.problems).toContain('misbehave failed: Error: a secret detail');
});

/** A handler with its declaration, as source. */
const source = (code: string) =>
  `export const handler = Object.assign(${code}, {
     declaration: { needs: [], memoryMegabytes: 128, timeoutSeconds: 10 },
   });`;

describe('while sources change', () => {
  let functionsDir: string;
  let watched: FixtureCloud;
  const release = () => join(functionsDir, 'release');
  const writeSource = (text: string) => writeFileSync(join(functionsDir, 'echo', 'handler.ts'), text);
  const write = (answer: string) =>
    writeSource(source(`async () => ({ statusCode: 200, body: '${answer}' })`));
  /** Holds every request until the file `release` exists. */
  const writeHeld = (answer: string) =>
    writeSource(
      `import { existsSync } from 'node:fs';
       import { setTimeout } from 'node:timers/promises';
       ${source(`async () => {
         while (!existsSync(${JSON.stringify(release())})) await setTimeout(10);
         return { statusCode: 200, body: '${answer}' };
       }`)}`,
    );
  const answer = async () => (await watched.post('/api/echo')).text();

  beforeAll(async () => {
    functionsDir = mkdtempSync(join(tmpdir(), 'functions-'));
    cpSync(join(__dirname, 'functions', 'echo'), join(functionsDir, 'echo'), { recursive: true });
    writeHeld('one');
    const routes = { echo: { access: 'public' }, added: { access: 'public' } } as const;
    watched = await startFixtureCloud({ functionsDir, routes, watch: true });
  });
  afterAll(async () => {
    await watched.stop();
    rmSync(functionsDir, { recursive: true });
  });

  test('a request in flight finishes with the old code, and the next one runs the new code', async () => {
    const inFlight = answer();
    write('two');
    await until(async () => {
      const next = answer();
      return (await Promise.race([next, delay(200)])) === 'two';
    });
    writeFileSync(release(), '');
    expect(await inFlight).toBe('one');
  });

  test('a compile error is reported, and the last good code stays in use', async () => {
    writeSource('export const handler = async () => {');
    await until(() => watched.problems.some((line) => line.includes('handler.ts')));
    expect(await answer()).toBe('two');
    write('three');
    await until(async () => (await answer()) === 'three');
  });

  test('an added function is served', async () => {
    expect((await watched.post('/api/added')).status).toBe(404);
    cpSync(join(functionsDir, 'echo'), join(functionsDir, 'added'), { recursive: true });
    await until(async () => (await watched.post('/api/added')).status === 200);
  });
});
