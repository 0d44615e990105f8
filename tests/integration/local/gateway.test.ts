import { type FixtureCloud, startFixtureCloud } from './fixture-cloud';

let cloud: FixtureCloud;
beforeAll(async () => {
  cloud = await startFixtureCloud();
});
afterAll(() => cloud.stop());

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

test('a route with an authorizer refuses callers without a token, and the function does not run', async () => {
  const response = await cloud.post('/api/secure');
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await response.json()).toEqual({ message: 'Unauthorized' });
});
