/** What browsers and phones read as a dot in an address, beside the dot itself. */
const dots = /[\u3002\uff0e\uff61\u2024\ufe52]/g;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/** Names that end like a domain's: `bit.ly`, `xn--80ak6aa92e.com`, also with letters of other alphabets. */
const domain = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*)\.)+(?:xn--[a-z0-9-]+|\p{L}{2,})(?![\p{L}\p{N}_-])/giu;
/** Numbers in place of a name, and anything behind a scheme. */
const others = /\b\d{1,3}(?:\.\d{1,3}){3}\b|[a-z][a-z0-9+.-]*:\/\/\S*/gi;

/**
 * The first web address in a text that isn't the shop's own; null: none. Whoever gets a notice trusts the shop, so it sends
 * nobody elsewhere. Words that only have no space after their full stop read as one, too.
 */
export function foreignAddressIn(text: string, shopUrl: string): string | null {
  const own = hostOf(shopUrl);
  const isOwn = (found: string) => {
    const host = hostOf(found.includes('://') ? found : `https://${found}`);
    return host !== '' && (host === own || host === `www.${own}`);
  };
  const plain = text.normalize('NFKC').replace(dots, '.').replace(unseen, '');
  const found = [...(plain.match(others) ?? []), ...(plain.match(domain) ?? [])];
  return found.find((each) => !isOwn(each)) ?? null;
}

/** Empty where it is none. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}
