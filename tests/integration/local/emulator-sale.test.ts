import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type CustomersShop, visitAsCustomer } from '../../../scripts/lib/emulator/customer';
import { openShop, type Shop } from '../../support/shop/shop';

let shop: Shop;
/** The local cloud behind one address, as an emulator has it. Like some, it doesn't run post-confirmation. */
let emulator: Server;
/** Whether calls of the shop's API fail. */
let isBroken = false;
let called: string[];

beforeAll(async () => {
  shop = await openShop({ schedules: 'manual' });
  emulator = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  }).listen(0, '127.0.0.1');
  await once(emulator, 'listening');
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
});
beforeEach(() => {
  [isBroken, called] = [false, []];
});
afterAll(async () => {
  emulator.closeAllConnections();
  await Promise.all([shop.stop(), new Promise((resolve) => emulator.close(resolve))]);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { url = '', headers } = request;
  const [service = '', operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  called.push(operation || url);
  const { cognito, dynamodb, site } = shop.cloud.endpoints;
  const invoked = /^\/2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(url);
  if (invoked) {
    const given = await shop.cloud.lambda.invoke(invoked[1] as never, JSON.parse(String(body)));
    response.end(JSON.stringify(given));
  } else if (operation === 'AdminConfirmSignUp') {
    const { UserPoolId, Username } = JSON.parse(String(body));
    const [user] = await shop.identity.findUsers(Username, 1);
    const Password = passwords.get(Username) ?? '';
    const change = { UserPoolId, Username: user?.userId, Password, Permanent: true };
    const sent = { ...headers, 'x-amz-target': `${service}.AdminSetUserPassword` };
    await pass(response, cognito, { headers: sent, body: Buffer.from(JSON.stringify(change)) });
  } else if (url.startsWith('/api/')) {
    if (isBroken) response.writeHead(503).end('{}');
    else await pass(response, `${site}${url}`, { headers, body });
  } else {
    if (operation === 'SignUp') {
      const { Username, Password } = JSON.parse(String(body));
      passwords.set(Username, Password);
    }
    await pass(response, service.startsWith('DynamoDB') ? dynamodb : cognito, { headers, body });
  }
}

const passwords = new Map<string, string>();
const passedOn = ['authorization', 'content-type', 'x-amz-target', 'x-amz-date'];

async function pass(
  response: ServerResponse,
  url: string,
  { headers, body }: { readonly headers: IncomingMessage['headers']; readonly body: Buffer },
): Promise<void> {
  const sent = passedOn.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  );
  const given = await fetch(url, {
    method: 'POST',
    headers: Object.fromEntries(sent),
    body: new Uint8Array(body),
  });
  const type = given.headers.get('content-type') ?? 'application/json';
  response.writeHead(given.status, { 'content-type': type }).end(Buffer.from(await given.arrayBuffer()));
}

function visit() {
  const endpoint = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
  const { table: tableName, userPoolId, userPoolClientId } = shop.cloud.endpoints;
  const named: CustomersShop = {
    ...{
      tableName,
      userPoolId,
      userPoolClientId,
      region: 'eu-west-1',
      postConfirmation: 'post-confirmation',
    },
  };
  return visitAsCustomer({ endpoint, apiId: 'api1', originSecret: 'the-gateway-adds-it' }, named);
}

test('a customer of an emulator signs up, signs in and buys, and pays once', async () => {
  const { answers, notes } = await visit();
  for (const { what, expected, got } of answers) expect([what, got]).toEqual([what, expected]);
  expect(answers.map(({ what }) => what)).toEqual([
    'a sign-up',
    'the sign-in',
    'their profile',
    'a purchase for ₵5 of ₵20',
    'their profile after it',
  ]);
  expect(called.filter((name) => name === '/api/process-bundle-order')).toHaveLength(1);
  expect(notes).toEqual([expect.stringContaining('doesn’t run post-confirmation')]);
});

test('it ends at the first wrong answer, and says which', async () => {
  isBroken = true;
  const { answers } = await visit();
  expect(answers.at(-1)).toEqual({ what: 'their profile', expected: '₵0', got: '503' });
});
