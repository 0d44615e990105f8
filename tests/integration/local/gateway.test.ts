import { request } from 'node:http';
import { type FixtureCloud, startFixtureCloud } from './fixture-cloud';

let cloud: FixtureCloud;
beforeAll(async () => {
  cloud = await startFixtureCloud();
});
afterAll(() => cloud.stop());

const misbehave = (body: string) =>
  cloud.post('/api/misbehave', { body, headers: { 'content-type': 'text/plain' } });

test('a function receives API Gateway’s event in payload format 2.0', async () => {
  const response = await cloud.post('/api/echo?a=1&b=2&a=3&c=%26', {
    body: '{"plan":"1GB ₵"}',
    headers: { 'Content-Type': 'application/json', 'X-Mixed-Case': 'yes', Cookie: 'x=1; y=2' },
  });
  const { event } = await response.json();
  expect(event).toEqual({
    version: '2.0',
    routeKey: 'POST /api/echo',
    rawPath: '/api/echo',
    rawQueryString: 'a=1&b=2&a=3&c=%26',
    cookies: ['x=1', 'y=2'],
    headers: expect.objectContaining({ 'content-type': 'application/json', 'x-mixed-case': 'yes' }),
    queryStringParameters: { a: '1,3', b: '2', c: '&' },
    requestContext: {
      accountId: expect.stringMatching(/^\d{12}$/),
      apiId: expect.any(String),
      domainName: expect.stringMatching(/execute-api/),
      domainPrefix: expect.any(String),
      http: {
        method: 'POST',
        path: '/api/echo',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: expect.any(String),
      },
      requestId: expect.any(String),
      routeKey: 'POST /api/echo',
      stage: '$default',
      time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      timeEpoch: expect.any(Number),
    },
    body: '{"plan":"1GB ₵"}',
    isBase64Encoded: false,
  });
  expect(event.headers).not.toHaveProperty('cookie');
});

test.each([
  ['application/octet-stream', true],
  ['application/x-www-form-urlencoded', true],
  ['application/json; charset=utf-8', false],
  ['text/csv', false],
])('a body of type %s reaches the function in base64: %s', async (type, isBase64Encoded) => {
  const response = await cloud.post('/api/echo', { body: 'a=1', headers: { 'content-type': type } });
  const body = isBase64Encoded ? Buffer.from('a=1').toString('base64') : 'a=1';
  expect((await response.json()).event).toMatchObject({ body, isBase64Encoded });
});

test('the function’s status, headers and cookies become the response’s; its event has no body if none was sent', async () => {
  const response = await cloud.post('/api/echo');
  expect((await response.json()).event).not.toHaveProperty('body');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-number')).toBe('7');
  expect(response.headers.get('apigw-requestid')).toMatch(/.{10,}/);
  const binary = await misbehave('binary');
  expect(binary.status).toBe(201);
  expect([...new Uint8Array(await binary.arrayBuffer())]).toEqual([0, 255, 128]);
});

test.each([
  ...['nothing', '', 'echo/', 'echo/more', '__proto__', 'constructor'].map((name) => `POST /api/${name}`),
  ...['POST /api', 'GET /api/echo', 'PUT /api/echo', 'DELETE /api/echo', 'OPTIONS /api/echo'],
])('an unlisted route, %s, is 404 in API Gateway’s shape', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const response = await cloud.post(path, { method });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Not Found' });
});

test('a route with an authorizer refuses callers without a token, and the function does not run', async () => {
  const response = await cloud.post('/api/secure');
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await response.json()).toEqual({ message: 'Unauthorized' });
});

test.each([
  ['throws', 'throw', 500, 'Internal Server Error'],
  ['ends its process', 'exit', 500, 'Internal Server Error'],
  ['answers something that is not a response', 'malformed', 500, 'Internal Server Error'],
  ['answers more than Lambda carries', 'big', 500, 'Internal Server Error'],
  ['takes too long', 'hang', 503, 'Service Unavailable'],
])(
  'a function that %s is a bare %s, and works again: nothing about its error is revealed',
  async (_what, body, status, message) => {
    const response = await misbehave(body);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(JSON.stringify({ message }));
    expect((await misbehave('nothing')).status).toBe(204);
  },
);

test('a body over 10 MB is 413, declared or not', async () => {
  const declared = await cloud
    .post('/api/echo', { body: 'x'.repeat(10 * 1024 * 1024 + 1) })
    .catch(() => null);
  // A client that is still sending when the answer comes may see only that the connection closed.
  if (declared) expect(declared.status).toBe(413);
  expect(await chunkedStatus(11 * 1024 * 1024)).toBe(413);
});

test('a body that API Gateway accepts and Lambda does not is 413, too', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect((await cloud.post('/api/echo', { headers, body: 'x'.repeat(7 * 1024 * 1024) })).status).toBe(413);
  expect((await cloud.post('/api/misbehave', { headers, body: 'x'.repeat(5 * 1024 * 1024) })).status).toBe(
    204,
  );
});

/** Returns the status of a body that is sent in chunks, without a length. */
function chunkedStatus(bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(`${cloud.endpoints.api}/echo`, { method: 'POST' }, (response) => {
      resolve(response.statusCode);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.write(Buffer.alloc(bytes));
    sending.end();
  });
}
