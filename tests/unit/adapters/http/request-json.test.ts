import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestJson } from '../../../../lambdas/adapters/http/request-json';

let server: Server;
let url: string;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (change: object = {}) => requestJson({ method: 'GET', url, headers: {}, ...change });

test('an answer that isn’t JSON is returned as text, up to the longest answer', async () => {
  respond = (_request, response) => response.writeHead(502).end('<html>'.repeat(100_000));
  const answer = await get();
  expect(answer).toMatchObject({ kind: 'answer', status: 502 });
  expect(answer.kind === 'answer' && String(answer.body).length).toBe(64 * 1024);
});

test('a redirect is not followed: a key must not be sent to its target', async () => {
  respond = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  expect(await get()).toMatchObject({ kind: 'no_answer' });
});

test('after a timeout or a broken connection the outcome is unknown', async () => {
  respond = () => undefined;
  expect(await get({ timeoutMs: 50 })).toMatchObject({ kind: 'no_answer' });
  respond = (request) => request.socket.destroy();
  expect(await get()).toMatchObject({ kind: 'no_answer' });
  respond = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"half":');
    setImmediate(() => response.destroy());
  };
  expect(await get()).toMatchObject({ kind: 'no_answer' });
});

test('only a connection that was never made is certain not to have sent anything', async () => {
  expect(await get({ url: 'http://127.0.0.1:1/' })).toEqual({ kind: 'not_sent', detail: 'ECONNREFUSED' });
});
