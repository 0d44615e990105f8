import { once } from 'node:events';
import { connect } from 'node:net';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { startCognito } from '../../../local/cognito/server';
import {
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  openLocalPool,
} from '../../support/cognito/local-pool';

let pool: LocalPool;
beforeAll(async () => {
  pool = await openLocalPool();
});
afterAll(() => pool.close());

const SERVICE = 'AWSCognitoIdentityProviderService';
const signature = {
  authorization: 'AWS4-HMAC-SHA256 Credential=local/20260301/eu-west-1/cognito-idp/aws4_request',
};

async function post(target: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(pool.cognito.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': target,
      origin: 'http://127.0.0.1:5173',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, headers: response.headers, answer };
}

test('a page of another origin may call, and may read the answer', async () => {
  const preflight = await fetch(pool.cognito.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://127.0.0.1:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
    },
  });
  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');

  const { headers } = await post(`${SERVICE}.ListUsers`, {});
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('admin calls want AWS credentials, so a page cannot make them', async () => {
  const body = { UserPoolId: LOCAL_POOL_ID };
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
  ['an unknown operation', `${SERVICE}.CreateEverything`, {}, 'UnknownOperationException'],
  [
    'an operation named after a property of objects',
    `${SERVICE}.constructor`,
    {},
    'UnknownOperationException',
  ],
  ['another service', 'DynamoDB_20120810.GetItem', {}, 'UnknownOperationException'],
  ['no service', '', {}, 'UnknownOperationException'],
  ['what is not JSON', `${SERVICE}.SignUp`, '{"ClientId":', 'SerializationException'],
  ['an empty body', `${SERVICE}.SignUp`, '', 'SerializationException'],
  ['a list', `${SERVICE}.SignUp`, [], 'SerializationException'],
  ['null', `${SERVICE}.SignUp`, 'null', 'SerializationException'],
  ['a client id that is a number', `${SERVICE}.SignUp`, { ClientId: 5 }, 'SerializationException'],
  ['another client', `${SERVICE}.SignUp`, { ClientId: 'other' }, 'ResourceNotFoundException'],
  [
    'a body of the wrong shape',
    `${SERVICE}.SignUp`,
    { ClientId: LOCAL_CLIENT_ID },
    'InvalidParameterException',
  ],
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

test('a proof with a public number that any password would fit is refused', async () => {
  for (const SRP_A of ['0', '00', 'not hex', '', 'f'.repeat(801)]) {
    const start = {
      ClientId: LOCAL_CLIENT_ID,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: 'a', SRP_A },
    };
    await expect(post(`${SERVICE}.InitiateAuth`, start)).resolves.toMatchObject({
      status: 400,
      answer: { __type: 'InvalidParameterException' },
    });
  }
});

test('a connection that dies in the middle of a request harms nobody', async () => {
  const { port } = new URL(pool.cognito.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: ${SERVICE}.SignUp\r\nContent-Length: 100\r\n\r\n{`,
  );
  await once(socket, 'connect');
  socket.destroy();
  await once(socket, 'close');
  const health = await fetch(`${pool.cognito.url}/health`);
  await expect(health.json()).resolves.toEqual({ ok: true });
});

test('two sign-ups with one address in the same packet make one user', async () => {
  const body = JSON.stringify({
    ClientId: LOCAL_CLIENT_ID,
    Username: 'ama@example.com',
    Password: 'secret1',
  });
  const request = [
    'POST / HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Amz-Target: ${SERVICE}.SignUp`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
  const socket = connect(Number(new URL(pool.cognito.url).port), '127.0.0.1');
  socket.setEncoding('utf8').write(request + request);
  let answers = '';
  for await (const chunk of socket) {
    answers += chunk;
    if (answers.split('HTTP/1.1 ').length > 2 && answers.endsWith('}')) break;
  }
  expect(answers.match(/HTTP\/1.1 \d+/g)?.sort()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(answers).toContain('UsernameExistsException');
});

test('the public key stands where verifiers look for it', async () => {
  const response = await fetch(`${pool.cognito.url}/${LOCAL_POOL_ID}/.well-known/jwks.json`);
  const jwks = await response.json();
  expect(jwks).toEqual(pool.cognito.jwks);
  const verifier = CognitoJwtVerifier.create({
    userPoolId: LOCAL_POOL_ID,
    clientId: null,
    tokenUse: 'access',
  });
  expect(() => verifier.cacheJwks(jwks)).not.toThrow();
});

test('a taken port is an error, and a pool id that AWS would not give too', async () => {
  const options = {
    dataDir: pool.dataDir,
    port: Number(new URL(pool.cognito.url).port),
    userPoolId: LOCAL_POOL_ID,
    userPoolClientId: LOCAL_CLIENT_ID,
    triggers: { invoke: async () => undefined },
    sendMail: async () => undefined,
  };
  await expect(startCognito(options)).rejects.toThrow('in use');
  await expect(startCognito({ ...options, userPoolId: 'local_pool' })).rejects.toThrow('local_pool');
});
