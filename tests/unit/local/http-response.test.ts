import { readFunctionResponse } from '../../../local/gateway/response';

const text = (result: unknown): string => {
  const response = readFunctionResponse(result);
  return response === 'malformed' ? response : response.body.toString('utf8');
};

test('a result with a status code is the response, its header names in lower case', () => {
  expect(
    readFunctionResponse({
      statusCode: 201,
      headers: { 'X-One': 1, 'Content-Type': 'text/csv' },
      body: 'a,b',
    }),
  ).toEqual({
    status: 201,
    headers: { 'x-one': '1', 'content-type': 'text/csv' },
    body: Buffer.from('a,b'),
  });
});

test('cookies become one set-cookie header each', () => {
  expect(readFunctionResponse({ statusCode: 200, cookies: ['a=1', 'b=2'] })).toMatchObject({
    headers: { 'set-cookie': ['a=1', 'b=2'] },
  });
});

test('a base64 body is sent as its bytes', () => {
  const body = Buffer.from([0, 255]).toString('base64');
  expect(readFunctionResponse({ statusCode: 200, body, isBase64Encoded: true })).toMatchObject({
    body: Buffer.from([0, 255]),
  });
});

test.each([
  [{ a: 1 }, '{"a":1}'],
  ['plain', 'plain'],
  [null, 'null'],
  [[1], '[1]'],
])('a result without a status code, %j, is the body of a 200', (result, body) => {
  expect(text(result)).toBe(body);
  expect(readFunctionResponse(result)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
  });
});

test.each([
  { statusCode: 'many' },
  { statusCode: 200, body: { not: 'text' } },
  { statusCode: 99 },
  { statusCode: 200, headers: { a: ['list'] } },
])('%j is malformed: API Gateway answers 500', (result) => {
  expect(readFunctionResponse(result)).toBe('malformed');
});
