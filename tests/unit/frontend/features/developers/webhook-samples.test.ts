import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimPort } from '../../../../../local/http';
import { until } from '../../../../support/waiting/until';

/* Developers copy these samples from the page. Each is run with the same webhooks, where its interpreter is installed. */

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly secret: string;
  readonly now: number;
}

const folder = join(__dirname, '../../../../../frontend/src/features/developers/samples');

// The example of https://github.com/standard-webhooks/standard-webhooks
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const now = 1_614_265_330;
const body = '{"test": 2432232314}';
const signature = (with_: string, id: string, at: number, text: string) =>
  `v1,${createHmac('sha256', Buffer.from(with_.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${text}`)
    .digest('base64')}`;
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const valid = signature(secret, id, now, body);
const sent = (change: Partial<Sent> = {}, headers: Record<string, string> = {}): Sent => ({
  headers: { 'webhook-id': id, 'webhook-timestamp': String(now), 'webhook-signature': valid, ...headers },
  body,
  secret,
  now,
  ...change,
});

const accepted: Readonly<Record<string, Sent>> = {
  'the example of the standard': sent(
    {},
    { 'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' },
  ),
  'a webhook that came five minutes late': sent({ now: now + 300 }),
  'one signed with the old and the new secret': sent(
    {},
    { 'webhook-signature': `${signature(other, id, now, body)} ${valid}` },
  ),
  'one with letters beyond ASCII': sent(
    { body: '{"name":"Akwaaba ₵"}' },
    { 'webhook-signature': signature(secret, id, now, '{"name":"Akwaaba ₵"}') },
  ),
};
const rejected: Readonly<Record<string, Sent>> = {
  'a changed body': sent({ body: body.replace('2', '3') }),
  'another id': sent({}, { 'webhook-id': 'msg_other' }),
  'another secret': sent({ secret: other }),
  'a copy sent again after more than five minutes': sent({ now: now + 301 }),
  'one from the future': sent({ now: now - 301 }),
  'a later time under the old signature': sent({}, { 'webhook-timestamp': String(now + 1) }),
  'no signature': sent({}, { 'webhook-signature': '' }),
  'a signature of another version': sent({}, { 'webhook-signature': valid.replace('v1,', 'v2,') }),
  'a time that is no number': sent({}, { 'webhook-timestamp': 'now' }),
  'no headers at all': sent({ headers: {} }),
};

const cases = [...Object.values(accepted), ...Object.values(rejected)];
const expected = [...Object.keys(accepted).map(() => true), ...Object.keys(rejected).map(() => false)];

test('the receiver for Node takes what the shop sends now, and nothing else', async () => {
  const event = '{"type":"endpoint.test","data":{"words":"Akwaaba ₵"}}';
  const port = await claimPort(0);
  const receiver = spawn(process.execPath, [join(folder, 'receive-webhooks.mjs')], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const printed = once(receiver.stdout, 'data');
  const send = (at: number, signature: string) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature },
      body: event,
    });
  const at = Math.floor(Date.now() / 1_000);
  try {
    const taken = await until(() => send(at, signature(secret, id, at, event)));
    expect(taken.status).toBe(204);
    expect(String(await printed)).toContain("endpoint.test { words: 'Akwaaba ₵' }");
    expect((await send(at, signature(other, id, at, event))).status).toBe(400);
    expect((await send(at - 301, signature(secret, id, at - 301, event))).status).toBe(400);
  } finally {
    receiver.kill();
  }
});

/** Reads the cases, and prints for each whether it was taken. */
const runners = {
  python3: [
    '-c',
    `import json, sys
sys.path.insert(0, ${JSON.stringify(folder)})
from verify_webhook import verify_webhook
def taken(one):
    try:
        return isinstance(verify_webhook(one["headers"], one["body"].encode(), one["secret"], one["now"]), dict)
    except ValueError:
        return False
print(json.dumps([taken(one) for one in json.load(sys.stdin)]))`,
  ],
  php: [
    '-r',
    `require ${JSON.stringify(join(folder, 'verify-webhook.php'))};
$taken = function ($one) {
    try {
        return is_array(verify_webhook((array) $one['headers'], $one['body'], $one['secret'], $one['now']));
    } catch (RuntimeException $error) {
        return false;
    }
};
echo json_encode(array_map($taken, json_decode(stream_get_contents(STDIN), true)));`,
  ],
} as const;

test.each(Object.entries(runners))(
  '%s takes and refuses the same, where it is installed',
  (command, args) => {
    const run = spawnSync(command, args, {
      input: JSON.stringify(cases),
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    });
    if (run.error !== undefined) {
      expect((run.error as NodeJS.ErrnoException).code).toBe('ENOENT');
      return;
    }
    expect(run.stderr.toString()).toBe('');
    expect(JSON.parse(run.stdout.toString())).toEqual(expected);
  },
);

/** What each has to do, also where no interpreter can show it: sign the id, the time and the body, and compare in constant time. */
const steps: Readonly<Record<string, readonly string[]>> = {
  'verify_webhook.py': [
    'hashlib.sha256',
    'f"{webhook_id}.{timestamp}.".encode() + body',
    'hmac.compare_digest(',
  ],
  'verify-webhook.php': ['hash_hmac(\'sha256\', "$id.$timestamp.$body", $key, true)', 'hash_equals('],
};

test.each(Object.entries(steps))('%s signs and compares as the standard says', (file, all) => {
  const text = readFileSync(join(folder, file), 'utf8');
  for (const one of all) expect(text).toContain(one);
});
