import { createContext, runInContext } from 'node:vm';
import { fileOf } from '../../../lib/site/rewrite';
import { viewerRequestCode } from '../../../lib/site/viewer-request';

/** Runs it as CloudFront does: only its text, in a realm that has nothing but the language. */
function run(uri: string): unknown {
  const context = createContext({ event: { request: { uri, method: 'GET', querystring: {} } } });
  return runInContext(`${viewerRequestCode()}\nJSON.stringify(handler(event))`, context);
}

test.each([
  '/',
  '/login',
  '/admin-dashboard',
  '/assets/app-1a2b.js',
  '/sw.js',
  '/v1.2/page',
  '',
  '//',
  '/a%2eb',
])('CloudFront asks for the same file as the local site at %p, and changes nothing else', (uri) => {
  const request = { uri: fileOf(uri), method: 'GET', querystring: {} };
  expect(JSON.parse(String(run(uri)))).toEqual(request);
});

test('the code is within CloudFront’s 10 KB, and imports and exports nothing', () => {
  expect(Buffer.byteLength(viewerRequestCode())).toBeLessThan(10_240);
  expect(viewerRequestCode()).not.toMatch(/\b(import|export|require)\b/);
});
