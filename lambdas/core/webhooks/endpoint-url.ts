/* What an address of an endpoint looks like. Where it leads is checked by the adapter, when it is saved and each time something is sent. */

/** Names that lead nowhere outside of a machine or a network. */
const innerNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|example|invalid|onion)$/;

/** A name of several labels in letters, digits and hyphens; others come as `xn--`. Its last label isn't a number, as that of an IPv4 address is. */
const publicName =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The sentence for its owner; null: it may be one. */
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
