import { addressProblem } from '../../../contracts/suppliers/supplier-address';

const shop = 'https://shop.example';

test.each([
  'https://api.example.com/v1/',
  'https://console.hubnet.app/live/api/',
  'https://a-b.example.com.gh',
])('%s is a supplier’s address', (address) => expect(addressProblem(address, shop)).toBeNull());

test.each([
  'api.example.com',
  'http://api.example.com/',
  'ftp://api.example.com/',
  'javascript:alert(1)',
  'https://localhost/',
  'https://localhost./',
  'https://shop.localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.8/',
  'https://metadata.google.internal/',
  'https://router.lan/',
  'https://printer.local/',
  'https://intranet/',
  'https://api.example.com:8443/',
  'https://user:password@api.example.com/',
  'https://api.example.com/?key=1',
  'https://api.example.com/?',
  'https://api.example.com/#x',
  'https://',
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
  // It reads as api.example.com on the screen and in the approval, but the call would go to evil.com.
  'https://evil.com\\@api.example.com/',
  'https://api.exa\nmple.com/',
])('10: an address that reads like another than it calls is refused: %j', (address) => {
  expect(addressProblem(address, 'https://shop.example.net')).not.toBeNull();
});
