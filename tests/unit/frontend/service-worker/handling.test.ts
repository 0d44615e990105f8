import { handlingOf, pageFile } from '../../../../frontend/src/service-worker/handling';

const origin = 'https://shop.example';
const handling = (path: string, mode: Request['mode'] = 'cors', method = 'GET') =>
  handlingOf({ url: new URL(path, origin).href, mode, method }, origin);

test.each(['/api/get-profile', '/api/get-orders?x=1', '/api'])(
  'the service worker never touches %s, whoever requests it',
  (path) => {
    expect(handling(path, 'cors', 'POST')).toBe('left-alone');
    expect(handling(path)).toBe('left-alone');
    expect(handling(path, 'navigate')).toBe('left-alone');
  },
);

test.each(['https://cognito-idp.eu-west-1.amazonaws.com/', 'https://checkout.paystack.com/popup'])(
  'other sites’ requests are not touched: %s',
  (url) => expect(handling(url, 'navigate')).toBe('left-alone'),
);

test.each(['/', '/login', '/orders?status=failed', '/verify?email=a%40b.example&code=1', '/apiary'])(
  'going to %s counts as a page',
  (path) => expect(handling(path, 'navigate')).toBe('page'),
);

test.each(['/robots.txt', '/sw.js', '/manifest.webmanifest', '/icons/icon-192.png'])(
  'going to the file %s doesn’t count as a page',
  (path) => expect(handling(path, 'navigate')).toBe('left-alone'),
);

test('the live status is requested each time, and not cached', () => {
  expect(handling('/status', 'navigate')).toBe('left-alone');
  expect(handling('/statuses', 'navigate')).toBe('page');
});

test('assets count as assets, and config.json as the configuration', () => {
  expect(handling('/assets/app-1a2b.js')).toBe('asset');
  expect(handling('/config.json')).toBe('configuration');
});

test('only GET requests are answered from the cache', () => {
  expect(handling('/assets/app-1a2b.js', 'cors', 'HEAD')).toBe('left-alone');
  expect(handling('/login', 'navigate', 'POST')).toBe('left-alone');
});

test.each([
  ['https://shop.example/', '/index.html'],
  ['https://shop.example/?utm=x', '/index.html'],
  ['https://shop.example/user-dashboard', '/app.html'],
])('the file for %s is %s', (url, file) => expect(pageFile(url)).toBe(file));
