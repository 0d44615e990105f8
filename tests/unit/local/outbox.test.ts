import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbox } from '../../../local/outbox/outbox';
import { StartError } from '../../../local/start-error';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'outbox-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const file = () => join(directory, 'outbox.json');
const at = new Date('2026-01-02T03:04:05.000Z');
const mail = (subject: string, html = '<p>Hi</p>') => ({ to: 'ama@nkoso.example', subject, html });

test('a mail shows its text, its link and its code', () => {
  const outbox = openOutbox(file(), () => at);
  const html =
    '<style>p { width: 123456px }</style><p>Hello&nbsp;Ama &amp; co,</p><p>your code is <b>042137</b></p>' +
    '<a href="http://127.0.0.1:4321/verify?email=a%40b&amp;code=042137">Verify</a>';
  outbox.deliver(mail('Verify', html));
  expect(outbox.mails()).toEqual([
    {
      to: 'ama@nkoso.example',
      subject: 'Verify',
      html,
      text: 'Hello Ama & co,\nyour code is 042137\nVerify',
      link: 'http://127.0.0.1:4321/verify?email=a%40b&code=042137',
      code: '042137',
      at: '2026-01-02T03:04:05.000Z',
    },
  ]);
});

test('a mail without a link or a code has null for them', () => {
  const outbox = openOutbox(file());
  outbox.deliver(mail('News', '<p>Call 0241234567</p>'));
  expect(outbox.mails()[0]).toMatchObject({ link: null, code: null });
});

test('the newest mail is first, even after a restart', () => {
  const outbox = openOutbox(file());
  for (const subject of ['one', 'two', 'three']) outbox.deliver(mail(subject));
  const subjects = openOutbox(file())
    .mails()
    .map(({ subject }) => subject);
  expect(subjects).toEqual(['three', 'two', 'one']);
});

test('a damaged file gives a clear message, not a crash', () => {
  writeFileSync(file(), '{"half":');
  expect(() => openOutbox(file())).toThrow(StartError);
  expect(() => openOutbox(file())).toThrow(/damaged.*--fresh/);
});
