/** Names that don't exist in the public DNS. */
const privateNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|invalid|onion)$/;

/** A public DNS name. IP addresses, however they are written, don't match. */
const publicName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/;

const onThisMachine = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * Returns the fault in a supplier's address that staff entered; null: none. We send orders and a key there, so it must be `https` at a
 * public name. Only a shop that itself runs on somebody's own machine may have its suppliers on that machine.
 */
export function addressProblem(address: string, shopUrl: string): string | null {
  const url = parsed(address);
  if (url === null) return 'must be an address such as https://api.example.com/v1/';
  if (url.username || url.password) return 'must have no name or password in it';
  // A URL parser silently changes these, so the called address would differ from the shown one.
  if (/[\\\s]/.test(address)) return 'must have no \\ or space';
  if (url.search || url.hash || /[?#]/.test(address)) return 'must have no ? or #';
  if (isHere(url) && isHere(parsed(shopUrl))) return null;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.port !== '') return 'must have no port';
  const isPublic = publicName.test(url.hostname) && !privateNames.test(url.hostname);
  return isPublic ? null : 'must be at a public name, such as api.example.com';
}

const isHere = (url: URL | null): boolean => url !== null && onThisMachine.includes(url.hostname);

function parsed(text: string): URL | null {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}
