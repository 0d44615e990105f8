import { foreignAddressIn } from '../../../contracts/notices/terms';

const shop = 'https://shop.example.com';

test.each([
  'bit.ly/x',
  'https://evil.example.net/login',
  'Pay at 192.0.2.7',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'exam\u00adple.c\u200bom',
  'shop.example.com.evil.net',
  'https://shop.example.com@evil.net/',
])('%s is a web address', (text) => {
  expect(foreignAddressIn(`Dear customer, ${text} is new.`, shop)).not.toBeNull();
});

test.each([
  'Back at 16.00.',
  'It costs 5.50 now. Buy 1.5GB for GHS 4.90.',
  'Look at https://shop.example.com/orders?a=1.',
  'Wait. Me too. In Kumasi, to be sure, it is back.',
])('%s is not a web address', (text) => {
  expect(foreignAddressIn(text, shop)).toBeNull();
});
