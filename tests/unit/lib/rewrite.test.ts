import { screenModules } from '../../../frontend/vite/screen-pages';
import { cacheControl, contentType } from '../../../lib/site/file-headers';
import { fileOf } from '../../../lib/site/rewrite';

test.each([
  ['/', '/index.html'],
  ['/login', '/app.html'],
  ['/admin-dashboard', '/app.html'],
  ['/no/such/page', '/app.html'],
  ['/recipients', '/app.html'],
  ['/buy-data/', '/app.html'],
  ['/orders', '/orders.html'],
  ['/status', '/status.html'],
  ['/statuses', '/app.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/favicon.svg', '/favicon.svg'],
  ['/v1.2/page', '/app.html'],
])('%s is answered by %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

test.each(Object.keys(screenModules))('%s has a page of its own, which the build writes', (path) => {
  expect(fileOf(path)).toBe(`${path}.html`);
});

test('only files with a hash in their name are cached without asking', () => {
  expect(cacheControl('/assets/app-1a2b.js')).toContain('immutable');
  for (const file of ['/index.html', '/app.html', '/sw.js']) expect(cacheControl(file)).toBe('no-cache');
});

test.each(['index.html', 'assets/app-1a2b.js', 'assets/app-1a2b.css', 'favicon.svg', 'robots.txt'])(
  'the type of %s says its character encoding',
  (file) => expect(contentType(file)).toMatch(/^(text\/\w+|image\/svg\+xml); charset=utf-8$/),
);
