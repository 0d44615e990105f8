import { BlockList, isIPv4, isIPv6 } from 'node:net';

/*
 * The addresses that webhooks may be sent to. IANA's registries of special-purpose addresses list those that aren't public:
 * https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry
 */

const notPublic = new BlockList();

for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by carriers' customers.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata of AWS.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  // Relays of 6to4.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}

/** The public part of IPv6. All else, such as v4-mapped, NAT64 and unique local addresses, is outside it. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

for (const [network, bits] of [
  // Teredo, benchmarks, ORCHID and other protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 has an IPv4 address in it.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  return isIPv6(address) && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/* The form of an endpoint's address. Where it leads is checked when it is saved and before each sending. */

/** Names that only mean something inside a machine or a private network. */
const innerNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|example|invalid|onion)$/;

/** A name of several labels in letters, digits and hyphens; others come as `xn--`. Its last label isn't a number, as that of an IPv4 address is. */
const publicName =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns the fault of an address, as a sentence for its owner; null if it is fine. */
export function wrongUrl(text: string): string | null {
  if (!URL.canParse(text)) return 'must be an address such as https://example.org/webhooks.';
  const { protocol, port, username, password, hostname, hash } = new URL(text);
  if (protocol !== 'https:') return 'must begin with https://.';
  if (username !== '' || password !== '') return 'must not contain a name or password.';
  if (port !== '') return 'must be on port 443: leave the port out.';
  if (hash !== '') return 'must not contain #.';
  if (!publicName.test(hostname) || innerNames.test(hostname)) {
    return 'must have a public name, not an IP address.';
  }
  return null;
}
