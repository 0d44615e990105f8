/* The form of an endpoint's address. The adapter checks where it leads, when it is saved and before each sending. */

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
