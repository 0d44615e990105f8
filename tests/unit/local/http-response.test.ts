import { readFunctionResponse } from '../../../local/gateway/response';

const json = { 'content-type': 'application/json' };

test.each<[string, unknown, object]>([
  [
    'header names in lower case',
    { statusCode: 201, headers: { 'X-One': 1, 'Content-Type': 'text/csv' }, body: 'a,b' },
    { status: 201, headers: { 'x-one': '1', 'content-type': 'text/csv' }, body: Buffer.from('a,b') },
  ],
  [
    'one set-cookie header for each cookie',
    { statusCode: 200, cookies: ['a=1', 'b=2'] },
    { headers: { 'set-cookie': ['a=1', 'b=2'] } },
  ],
  [
    'the bytes of a base64 body',
    { statusCode: 200, body: Buffer.from([0, 255]).toString('base64'), isBase64Encoded: true },
    { body: Buffer.from([0, 255]) },
  ],
  ['an object without a status code', { a: 1 }, { status: 200, headers: json, body: Buffer.from('{"a":1}') }],
  ['a text without a status code', 'plain', { status: 200, headers: json, body: Buffer.from('plain') }],
  ['null without a status code', null, { status: 200, headers: json, body: Buffer.from('null') }],
  ['a list without a status code', [1], { status: 200, headers: json, body: Buffer.from('[1]') }],
])('a function’s result becomes the response: %s', (_what, result, response) => {
  expect(readFunctionResponse(result)).toMatchObject(response);
});

test.each([
  { statusCode: 'many' },
  { statusCode: 200, body: { not: 'text' } },
  { statusCode: 99 },
  { statusCode: 200, headers: { a: ['list'] } },
])('%j is malformed: API Gateway answers 500', (result) => {
  expect(readFunctionResponse(result)).toBe('malformed');
});
