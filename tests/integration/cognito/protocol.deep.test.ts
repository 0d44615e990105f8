import { once } from 'node:events';
import { connect } from 'node:net';
import { startCognito } from '../../../local/cognito/server';
import {
  LOCAL_CLIENT_ID,
  type LocalPool,
  localAddress,
  openLocalPool,
} from '../../support/cognito/local-pool';

let pool: LocalPool;
beforeAll(async () => {
  pool = await openLocalPool();
});
afterAll(() => pool.close());

const SERVICE = 'AWSCognitoIdentityProviderService';
const origin = 'http://127.0.0.1:5173';
const signature = {
  authorization: 'AWS4-HMAC-SHA256 Credential=local/20260301/eu-west-1/cognito-idp/aws4_request',
};

async function post(target: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(pool.cognito.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target, origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, headers: response.headers, answer };
}

test('a page of another origin can call, and can read the answer', async () => {
  const asked = 'cache-control,content-type,x-amz-target,x-amz-user-agent';
  const preflight = await fetch(pool.cognito.url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
  });
  expect(preflight.status).toBe(200);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': asked,
  });
  const { headers } = await post(`${SERVICE}.ListUsers`, {});
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('admin calls need AWS credentials, so a page can’t make them', async () => {
  const body = { UserPoolId: localAddress.userPoolId, Filter: 'name ^= ""' };
  await expect(post(`${SERVICE}.ListUsers`, body)).resolves.toMatchObject({
    status: 400,
    answer: { __type: 'MissingAuthenticationTokenException' },
  });
  await expect(post(`${SERVICE}.ListUsers`, body, signature)).resolves.toMatchObject({
    status: 200,
    answer: { Users: [] },
  });
});

test.each([
  ['an operation that nothing here calls', `${SERVICE}.ForgetDevice`, {}, 'UnknownOperationException'],
  [
    'an operation named after a property of objects',
    `${SERVICE}.constructor`,
    {},
    'UnknownOperationException',
  ],
  ['another service', 'DynamoDB_20120810.GetItem', {}, 'UnknownOperationException'],
  ['no service', '', {}, 'UnknownOperationException'],
  ['a body that is not JSON', `${SERVICE}.SignUp`, '{"ClientId":', 'SerializationException'],
  ['an empty body', `${SERVICE}.SignUp`, '', 'SerializationException'],
  ['a list', `${SERVICE}.SignUp`, [], 'SerializationException'],
  ['null', `${SERVICE}.SignUp`, 'null', 'SerializationException'],
  ['a client id that is a number', `${SERVICE}.SignUp`, { ClientId: 5 }, 'SerializationException'],
  ['another client', `${SERVICE}.SignUp`, { ClientId: 'other' }, 'ResourceNotFoundException'],
  ['a body that is too large', `${SERVICE}.SignUp`, 'x'.repeat(300_000), 'RequestEntityTooLargeException'],
])('%s is refused by name', async (_what, target, body, __type) => {
  await expect(post(target, body)).resolves.toMatchObject({ status: 400, answer: { __type } });
});

test('a missing field is named as Cognito names it', async () => {
  const { answer } = await post(`${SERVICE}.SignUp`, { ClientId: LOCAL_CLIENT_ID, Username: 'a@b.co' });
  expect(answer).toEqual({
    __type: 'InvalidParameterException',
    message:
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
  });
});

test('a connection that breaks in the middle of a request does no harm', async () => {
  const socket = connect(Number(new URL(pool.cognito.url).port), '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: ${SERVICE}.SignUp\r\nContent-Length: 100\r\n\r\n{`,
  );
  await once(socket, 'connect');
  socket.destroy();
  await once(socket, 'close');
  await expect(post(`${SERVICE}.SignUp`, {})).resolves.toMatchObject({ status: 400 });
});

test('a taken port is an error, and so is a pool id that AWS would not give', async () => {
  const options = {
    ...localAddress,
    dataDir: pool.dataDir,
    port: Number(new URL(pool.cognito.url).port),
    triggers: { invoke: async () => undefined },
    sendMail: async () => undefined,
  };
  await expect(startCognito(options)).rejects.toThrow('in use');
  await expect(startCognito({ ...options, userPoolId: 'local_pool' })).rejects.toThrow('local_pool');
});
