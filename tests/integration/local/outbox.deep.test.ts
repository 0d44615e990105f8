import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServer, startServer } from '../../../local/http/server';
import { openOutbox } from '../../../local/outbox/outbox';
import { outboxResponder } from '../../../local/outbox/page';

const hostile = {
  to: '"><script>alert(1)</script>@nkoso.example',
  subject: '<img src=x onerror=alert(1)>',
  html: '<p>Hi</p><script>alert(1)</script>" onload="alert(1)',
};
const directory = mkdtempSync(join(tmpdir(), 'outbox-page-'));
let server: LocalServer;

beforeAll(async () => {
  const outbox = openOutbox(join(directory, 'outbox.json'));
  outbox.deliver(hostile);
  const purpose = { port: 0, what: 'outbox', option: '--none', onError: console.error };
  server = await startServer(outboxResponder(outbox), purpose);
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

test('a program gets JSON', async () => {
  const json = await fetch(server.url);
  expect(json.headers.get('content-type')).toBe('application/json');
  expect(await json.json()).toMatchObject([{ subject: hostile.subject }]);
});

test('a person gets a page that hostile mail can’t become part of, with the mail itself in a sandbox', async () => {
  const page = await fetch(server.url, { headers: { accept: 'text/html,*/*' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).not.toMatch(/<script|<img|onload="/);
  expect(html).toMatch(/<iframe sandbox="[^"]*" srcdoc="&lt;p&gt;Hi/);
  expect(html).not.toContain('allow-scripts');
});
