import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { lookUp, senderOver } from '../../../../lambdas/adapters/webhooks/webhook-sender';
import {
  certificate,
  certificateKey,
  openNameServer,
  openReceiver,
  type Receiver,
} from '../../../support/webhooks/receiver';

/* Where webhooks go, and where they don't. */

let server: Server;
let port: number;
let asked: { host: string | undefined; path: string | undefined; servername: unknown; body: string }[];
let respond: RequestListener;
beforeAll(async () => {
  server = createServer(
    { cert: certificate, key: certificateKey.export({ format: 'pem', type: 'pkcs8' }) },
    async (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push({
        host: request.headers.host,
        path: request.url,
        servername: (request.socket as { servername?: unknown }).servername,
        body: Buffer.concat(chunks).toString(),
      });
      respond(request, response);
    },
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(() => {
  asked = [];
  respond = (_, response) => response.writeHead(204).end();
});

const url = 'https://hooks.example.org/nkoso?x=1';
const post = { url, headers: { 'webhook-id': 'evt_1' }, body: '{"type":"x"}', patienceMs: 5_000 };
const here = async () => [{ address: '127.0.0.1', family: 4 }];

/** To the server above, as if it were public. */
const toServer = (lookUp = here) =>
  senderOver({
    lookUp,
    toLoopback: false,
    test: { ca: certificate, port, isPublic: (address) => address === '127.0.0.1' },
  });
/** As in AWS. */
const inAws = (...addresses: string[]) =>
  senderOver({
    lookUp: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    toLoopback: false,
  });

test('a webhook goes to the checked address, under the name that its certificate is for', async () => {
  expect(await toServer().post(post)).toMatchObject({ status: 204, answer: '' });
  expect(asked).toEqual([
    {
      host: `hooks.example.org:${port}`,
      path: '/nkoso?x=1',
      servername: 'hooks.example.org',
      body: post.body,
    },
  ]);
});

test('the name is looked up once for each sending, so that a name that changes its mind in between leads nowhere else', async () => {
  const answers = [['127.0.0.1'], ['169.254.169.254']];
  let lookUps = 0;
  const sender = toServer(async () => {
    lookUps += 1;
    return (answers.shift() ?? ['10.0.0.1']).map((address) => ({ address, family: 4 }));
  });
  expect(await sender.post(post)).toMatchObject({ status: 204 });
  expect(lookUps).toBe(1);
  expect(await sender.post(post)).toMatchObject({ why: 'address_refused' });
  expect(asked).toHaveLength(1);
});

test.each([
  ['one of this machine', ['127.0.0.1']],
  ['AWS’s metadata', ['169.254.169.254']],
  ['a public and a private one', ['8.8.8.8', '10.0.0.1']],
  ['a mapped one', ['::ffff:10.0.0.1']],
  ['NAT64 of a private one', ['64:ff9b::a00:1']],
])('a name that has %s is refused, when it is saved and when something is sent', async (_, addresses) => {
  expect(await inAws(...addresses).whyNot(url)).toBe('must lead to public addresses alone.');
  expect(await inAws(...addresses).post(post)).toMatchObject({ why: 'address_refused' });
});

test('a name without addresses, or that isn’t found, is refused', async () => {
  expect(await inAws().whyNot(url)).toBe('leads to no server. Check its spelling.');
  const failing = senderOver({ lookUp: () => Promise.reject(new Error('ENOTFOUND')), toLoopback: false });
  expect(await failing.post(post)).toMatchObject({ why: 'no_address' });
});

test('looking up a name takes no longer than an answer may, and then counts as a time-out', async () => {
  const hanging = senderOver({ lookUp: () => new Promise(() => undefined), toLoopback: false });
  expect(await hanging.post({ ...post, patienceMs: 50 })).toMatchObject({ why: 'timeout' });
  const late = senderOver({
    lookUp: () => Promise.reject(Object.assign(new Error('queryA'), { code: 'ETIMEOUT' })),
    toLoopback: false,
  });
  expect(await late.post(post)).toMatchObject({ why: 'timeout' });
  expect(await late.whyNot(url)).toBe('couldn’t be looked up just now. Try again.');
});

describe('with a name server', () => {
  let names: Awaited<ReturnType<typeof openNameServer>>;
  beforeAll(async () => {
    names = await openNameServer({
      'hooks.example.org': ['127.0.0.1'],
      'both.example.org': ['127.0.0.1', '::1'],
      'six.example.org': ['::1'],
      'none.example.org': [],
    });
  });
  afterAll(() => names.close());
  const ask = (name: string, signal: AbortSignal = new AbortController().signal) =>
    lookUp(name, signal, [names.address]);

  test('many names that hang hold up nobody else’s', async () => {
    const waiting = Array.from({ length: 50 }, () => new AbortController());
    const hanging = waiting.map(({ signal }, number) =>
      ask(`hangs-${number}.example.org`, signal).catch(({ code }) => code),
    );
    const sender = senderOver({
      lookUp: ask,
      toLoopback: false,
      test: { ca: certificate, port, isPublic: (address) => address === '127.0.0.1' },
    });
    expect(await sender.post(post)).toMatchObject({ status: 204 });
    for (const one of waiting) one.abort();
    expect(new Set(await Promise.all(hanging))).toEqual(new Set(['ECANCELLED']));
  });
});

const noName = 'must have a public name, not an IP address.';
const refused: readonly (readonly [string, string])[] = [
  ['https://127.0.0.1/', noName],
  ['https://2130706433/', noName],
  ['https://①②⑦.⓪.⓪.①/', noName],
  ['https://[::ffff:127.0.0.1]/', noName],
  ['https://169.254.169.254/latest/meta-data/', noName],
  ['https://localhost/', noName],
  ['https://hooks.internal/', noName],
  ['https://hooks.example.org./', noName],
  ['https://example.org:8443/', 'must be on port 443: leave the port out.'],
  ['https://user:word@example.org/', 'must not contain a name or password.'],
  ['https://example.org@127.0.0.1/', 'must not contain a name or password.'],
  ['http://example.org/', 'must begin with https://.'],
  ['file:///etc/passwd', 'must begin with https://.'],
  ['example.org', 'must be an address such as https://example.org/webhooks.'],
];

test.each(refused)(
  '%s is refused without a look-up, when it is saved and when something is sent',
  async (address, words) => {
    let lookUps = 0;
    const sender = senderOver({
      async lookUp() {
        lookUps += 1;
        return [{ address: '8.8.8.8', family: 4 }];
      },
      toLoopback: false,
    });
    expect(await sender.whyNot(address)).toBe(words);
    expect(await sender.post({ ...post, url: address })).toMatchObject({
      why: 'address_refused',
    });
    expect(lookUps).toBe(0);
  },
);

test.each(['https://hooks.example.org/a?b=c', 'https://bücher.example.org/'])(
  '%s may be saved where it leads to a public address',
  async (address) => {
    expect(await inAws('8.8.8.8').whyNot(address)).toBeNull();
  },
);

test('a redirect is an answer like any other, and nothing is sent to where it leads', async () => {
  respond = (_, response) =>
    response.writeHead(302, { location: 'https://hooks.example.org/other' }).end('moved');
  expect(await toServer().post(post)).toMatchObject({ status: 302, answer: 'moved' });
  expect(asked).toHaveLength(1);
});

test('a certificate of another name, or one that nobody trusts, is refused', async () => {
  expect(await toServer().post({ ...post, url: 'https://other.example.org/' })).toMatchObject({
    why: 'bad_certificate',
  });
  const untrusting = senderOver({
    lookUp: here,
    toLoopback: false,
    test: { ca: '', port, isPublic: () => true },
  });
  expect(await untrusting.post(post)).toMatchObject({ why: 'bad_certificate' });
  expect(asked).toEqual([]);
});

test('two kilobytes of an answer are kept, and one without end is cut off', async () => {
  respond = (_, response) => {
    response.writeHead(500);
    const flood = () => {
      while (!response.destroyed && response.write('₵'.repeat(1_000)));
      if (!response.destroyed) response.once('drain', flood);
    };
    flood();
  };
  const answer = await toServer().post(post);
  expect(answer).toMatchObject({ status: 500, answer: '₵'.repeat(682) });
});

test('no answer within the time is none', async () => {
  respond = () => undefined;
  const answer = await toServer().post({ ...post, patienceMs: 50 });
  expect(answer).toMatchObject({ why: 'timeout' });
});

describe('on this machine', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());

  test('only the local cloud sends here, and only to this machine', async () => {
    const local = senderOver({ lookUp: here, toLoopback: true });
    expect(await local.post({ ...post, url: receiver.url })).toMatchObject({ status: 204 });
    expect(await inAws('127.0.0.1').post({ ...post, url: receiver.url })).toMatchObject({
      why: 'address_refused',
    });
    expect(await inAws('127.0.0.1').whyNot(receiver.url)).not.toBeNull();
    expect(receiver.got).toHaveLength(1);
    for (const address of ['http://10.0.0.1/', 'http://example.org/', 'http://127.0.0.1@example.org/']) {
      expect(await local.whyNot(address)).not.toBeNull();
    }
  });
});
