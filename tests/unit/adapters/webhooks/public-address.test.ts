import { isPublicAddress } from '../../../../lambdas/adapters/webhooks/public-address';

/* The addresses that a webhook may go to. */

test.each([
  ['0.0.0.0', 'this network'],
  ['10.0.0.1', 'private'],
  ['100.64.0.1', 'of a carrier’s customers'],
  ['100.127.255.254', 'of a carrier’s customers'],
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine'],
  ['169.254.169.254', 'AWS’s metadata'],
  ['169.254.170.2', 'credentials of containers'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.1', 'of protocols'],
  ['192.0.2.1', 'for documents'],
  ['192.88.99.1', 'a relay of 6to4'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'for benchmarks'],
  ['198.51.100.1', 'for documents'],
  ['203.0.113.1', 'for documents'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.255', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'no address'],
  ['::1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine, mapped'],
  ['::ffff:8.8.8.8', 'mapped'],
  ['::ffff:7f00:1', 'this machine, mapped'],
  ['::127.0.0.1', 'this machine, compatible'],
  ['64:ff9b::7f00:1', 'this machine, by NAT64'],
  ['64:ff9b:1::1', 'NAT64 of a network'],
  ['100::1', 'discarded'],
  ['2001::1', 'Teredo'],
  ['2001:10::1', 'ORCHID'],
  ['2001:db8::1', 'for documents'],
  ['2002:7f00:1::1', 'this machine, by 6to4'],
  ['3fff::1', 'for documents'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'AWS’s metadata'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local, with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['5f00::1', 'segment routing'],
  ['hooks.example.org', 'a name'],
  ['', 'nothing'],
  ['127.1', 'not an address in full'],
])('%s is refused: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.255.255',
  '197.251.128.1',
  '2a00:1450:4009::200e',
  '2606:4700::1111',
  '2c0f:fb50::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
