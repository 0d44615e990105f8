import { handlingOf } from '../../../../frontend/src/service-worker/handling';

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

test('the live status is requested each time, and not cached', () => {
  expect(handling('/status', 'navigate')).toBe('left-alone');
  expect(handling('/statuses', 'navigate')).toBe('page');
});

test('only GET requests are answered from the cache', () => {
  expect(handling('/assets/app-1a2b.js', 'cors', 'HEAD')).toBe('left-alone');
  expect(handling('/login', 'navigate', 'POST')).toBe('left-alone');
});
