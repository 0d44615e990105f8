import { foreignAddressIn } from '../../../contracts/notices/web-address';

const shop = 'https://shop.example.com';

test.each([
  'bit.ly/x',
  'Look at BIT.LY/x today',
  'https://evil.example.net/login',
  'http://192.0.2.7/pay',
  'Pay at 192.0.2.7',
  'example。com',
  'example．com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'exam\u00adple.c\u200bom',
  'xn--80ak6aa92e.com',
  'пример.рф',
  'www.evil.example',
  'mail me: owner@evil.net',
  'shop.example.com.evil.net',
  'shop.example.com@evil.net',
  'https://shop.example.com@evil.net/',
  'notshop.example.com',
  'tel://0244123456',
  'pay at x.io',
  'evil .com',
  'evil. com',
  'evil . com',
  'evil,com',
  'evil[.]com',
  'evil(.)com',
  'evil [dot] com',
  'evil dot com',
  'evil·com',
  '127.1',
  '10.0.1/pay',
  '0x7f000001',
  '192.0.2[.]7',
  'www evil com',
  'https:evil',
  'http: // evil',
  'e v i l . c o m',
])('%s is a web address', (text) => {
  expect(foreignAddressIn(`Dear customer, ${text} is new.`, shop)).not.toBeNull();
});

test.each([
  'Back at 16.00.',
  'It costs 5.50 now. Buy 1.5GB for GHS 4.90.',
  'We are open, e.g. on Sundays... See you!',
  'Look at shop.example.com/buy-data',
  'Look at https://shop.example.com/orders?a=1.',
  'www.shop.example.com',
  'Is it late? Wait.',
  'Wait. Me too. In Kumasi, to be sure, it is back.',
  'From 24.11.26 until 1.12.26 at 150.50.',
  'Call 024 412 3456, net of fees. Co. Ltd',
  'Company, information and networks',
  'Plan A. B is back',
  'Wait: a notice',
])('%s is not a web address', (text) => {
  expect(foreignAddressIn(text, shop)).toBeNull();
});
