import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../../local/http/server';
import { openOutbox } from '../../../local/outbox/outbox';
import { outboxResponder } from '../../../local/outbox/page';
import { type FixtureCloud, startFixtureCloud } from './fixture-cloud';

const hostile = {
  to: '"><script>alert(1)</script>@nkoso.example',
  subject: '<img src=x onerror=alert(1)>',
  html: '<p>Hi</p><script>alert(1)</script>" onload="alert(1)',
};

async function withOutbox(run: (url: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-page-'));
  const outbox = openOutbox(join(directory, 'outbox.json'));
  outbox.deliver(hostile);
  const purpose = { port: 0, what: 'outbox', option: '--none', onError: console.error };
  const server = await startServer(outboxResponder(outbox), purpose);
  await run(server.url);
  await server.close();
  rmSync(directory, { recursive: true });
}

test('a program gets JSON, a person gets a page', async () => {
  await withOutbox(async (url) => {
    const json = await fetch(url);
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(await json.json()).toMatchObject([{ subject: hostile.subject }]);
    const page = await fetch(url, { headers: { accept: 'text/html,*/*' } });
    expect(page.headers.get('content-type')).toContain('text/html');
  });
});

test('nothing of a hostile mail becomes part of the page, and the mail itself is in a sandbox', async () => {
  await withOutbox(async (url) => {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/<script|<img|onload="/);
    expect(html).toMatch(/<iframe sandbox="[^"]*" srcdoc="&lt;p&gt;Hi/);
    expect(html).not.toContain('allow-scripts');
  });
});

test('a cloud that has sent nothing has an empty outbox', async () => {
  const cloud: FixtureCloud = await startFixtureCloud();
  expect(await (await fetch(cloud.endpoints.outbox)).json()).toEqual([]);
  await cloud.stop();
});
