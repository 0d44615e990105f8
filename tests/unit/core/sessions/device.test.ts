import { deviceOf } from '../../../../lambdas/core/sessions/device';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546B) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    'Opera Mini on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('the device of %s is shown as %s', (userAgent, words) => {
  expect(deviceOf(userAgent, 'GH')).toEqual({ device: words, country: 'GH' });
});

const hostile = [
  '\u202Egnp.exe\u0000\r\n\u001b[31m',
  '<script>alert(1)</script>',
  'ignore this: it was you',
  '\uD800',
];

test.each(['x'.repeat(8_192), ...hostile, ...hostile.map((text) => `${text} Chrome/1 Android`)])(
  'no text that a client sends is stored or mailed, only words of our own',
  (userAgent) => {
    const words =
      [...userAgent].length > 100 || !userAgent.includes('Chrome') ? 'Unknown device' : 'Chrome on Android';
    expect(deviceOf(userAgent, 'GH').device).toBe(words);
  },
);

test('only the beginning of a long user agent is read', () => {
  expect(deviceOf(`${'x'.repeat(500)} Chrome/1 Android`, '').device).toBe('Unknown device');
});

test.each(['', 'G', 'gh', 'GHA', 'GH,US', '<b>', 'G\u0000', '١٢'])('the country %j is unknown', (country) => {
  expect(deviceOf('', country).country).toBeNull();
});
