import { createContext, runInContext } from 'node:vm';
import { parseRuntimeConfig } from '../../../frontend/src/lib/runtime-config';
import { screenModules } from '../../../frontend/vite/screen-pages';
import { fileOf } from '../../../lib/site/rewrite';
import { siteConfiguration } from '../../../lib/site/site-configuration';
import { uploadPlan } from '../../../lib/site/site-files';
import { viewerRequestCode } from '../../../lib/site/viewer-request';
import { exampleSettings } from '../../support/infra/example';

test.each([
  ['/', '/index.html'],
  ['/login', '/app.html'],
  ['/no/such/page', '/app.html'],
  ['/orders', '/orders.html'],
  ['/statuses', '/app.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/v1.2/page', '/app.html'],
])('%s is answered by %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

test.each(Object.keys(screenModules))('%s has a page of its own, which the build writes', (path) => {
  expect(fileOf(path)).toBe(`${path}.html`);
});

/** Runs it as CloudFront does: only its text, in a realm that has nothing but the language. */
function run(uri: string): unknown {
  const context = createContext({ event: { request: { uri, method: 'GET', querystring: {} } } });
  return runInContext(`${viewerRequestCode()}\nJSON.stringify(handler(event))`, context);
}

test.each(['/', '/admin-dashboard', '/v1.2/page', '', '//', '/a%2eb'])(
  'CloudFront asks for the same file as the local site at %p, and changes nothing else',
  (uri) => {
    const request = { uri: fileOf(uri), method: 'GET', querystring: {} };
    expect(JSON.parse(String(run(uri)))).toEqual(request);
  },
);

const files = [
  '/index.html',
  '/app.html',
  '/sw.js',
  '/assets/app-1a2b.js',
  '/assets/app-1a2b.css',
  '/manifest.webmanifest',
];

test('pages are uploaded once everything that they name exists, and every file once', () => {
  const order = uploadPlan(files).map((step) => step.flatMap((group) => group.files));
  expect(order.flat().toSorted()).toEqual(files.toSorted());
  expect(order.at(-1)?.toSorted()).toEqual(['/app.html', '/index.html', '/sw.js']);
});

test('files with a hash in their name are cached for ever, others are revalidated; each has its type', () => {
  const of = (file: string) =>
    uploadPlan(files)
      .flat()
      .find((group) => group.files.includes(file));
  expect(of('/assets/app-1a2b.js')).toMatchObject({
    cacheControl: 'public, max-age=31536000, immutable',
    contentType: 'text/javascript; charset=utf-8',
  });
  expect(of('/index.html')).toMatchObject({
    cacheControl: 'no-cache',
    contentType: 'text/html; charset=utf-8',
  });
  expect(of('/manifest.webmanifest')).toMatchObject({ contentType: 'application/manifest+json' });
});

test('the site can read the configuration that a deployment writes', () => {
  const pool = { userPoolId: 'eu-west-1_Example', userPoolClientId: 'client' };
  const written = (settings: ReturnType<typeof exampleSettings>) =>
    JSON.parse(JSON.stringify(siteConfiguration(settings, pool)));
  expect(parseRuntimeConfig(written(exampleSettings()))).toMatchObject({
    chatUrl: 'https://chat.nkoso.example/',
    identity: { ...pool, region: 'eu-west-1' },
  });
  const without = { ...exampleSettings(), support: { chatUrl: null, channelUrl: null } };
  expect(parseRuntimeConfig(written(without))).not.toHaveProperty('chatUrl');
});
