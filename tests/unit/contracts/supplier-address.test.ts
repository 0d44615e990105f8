import { addressProblem } from '../../../contracts/suppliers/terms';

const shop = 'https://shop.example';

test.each(['https://api.example.com/v1/', 'https://console.hubnet.app/live/api/'])(
  '%s is a supplier’s address',
  (address) => expect(addressProblem(address, shop)).toBeNull(),
);

test.each([
  'http://api.example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/',
  'https://api.example.com:8443/',
  'https://user:password@api.example.com/',
  'https://api.example.com/?key=1',
  '',
])('%s is not a supplier’s address', (address) => {
  expect(addressProblem(address, shop)).not.toBeNull();
});

test('a shop on a developer’s own machine has its suppliers there', () => {
  const local = 'http://127.0.0.1:4321';
  expect(addressProblem('http://127.0.0.1:4324/suppliers/more/rest/acme/', local)).toBeNull();
  expect(addressProblem('http://192.168.1.4/', local)).not.toBeNull();
});

test.each([
  // It reads as api.example.com on the screen, but the call would go to evil.com.
  'https://evil.com\\@api.example.com/',
  'https://api.exa\nmple.com/',
])('10: an address that reads like another than it calls is refused: %j', (address) => {
  expect(addressProblem(address, 'https://shop.example.net')).not.toBeNull();
});
