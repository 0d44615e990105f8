/** What is behind a scheme or `www`, a number in place of a name, and a name that ends like a domain's. */
const address =
  /[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:[\p{L}\p{N}][\p{L}\p{N}_-]*\.)+\p{L}{2,}/giu;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/**
 * Returns the first web address in a text that isn't the shop's own; null if there is none. Customers trust the shop's words, so they may not
 * send them elsewhere. Two words with only a full stop between them also count as an address.
 */
export function foreignAddressIn(text: string, shopUrl: string): string | null {
  const own = hostOf(shopUrl);
  const found = text.normalize('NFKC').replace(unseen, '').match(address) ?? [];
  return found.find((each) => hostOf(each.includes('://') ? each : `https://${each}`) !== own) ?? null;
}

/** Empty if it isn't a URL. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');
