import { isPublicAddress } from '../../../../lambdas/adapters/webhooks/public-address';

/* The addresses that a webhook may go to. */

test.each([
  ['0.0.0.0', 'this network'],
  ['10.0.0.1', 'private'],
  ['100.64.0.1', 'of a carrier’s customers'],
  ['127.0.0.1', 'this machine'],
  ['169.254.169.254', 'AWS’s metadata'],
  ['172.16.0.1', 'private'],
  ['224.0.0.1', 'multicast'],
  ['::', 'no address'],
  ['::1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine, mapped'],
  ['::127.0.0.1', 'this machine, compatible'],
  ['64:ff9b::7f00:1', 'this machine, by NAT64'],
  ['2001::1', 'Teredo'],
  ['2002:7f00:1::1', 'this machine, by 6to4'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'AWS’s metadata'],
  ['fe80::1', 'link-local'],
  ['ff02::1', 'multicast'],
  ['hooks.example.org', 'a name'],
  ['127.1', 'not an address in full'],
])('%s is refused: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2a00:1450:4009::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
