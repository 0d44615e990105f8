/** Other characters that browsers and phones read as a dot in an address. */
const dots = /[\u3002\uff0e\uff61\u2024\ufe52]/g;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/** Names that end like a domain's: `bit.ly`, `xn--80ak6aa92e.com`, also with letters of other alphabets. */
const domain = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*)\.)+(?:xn--[a-z0-9-]+|\p{L}{2,})(?![\p{L}\p{N}_-])/giu;
/** Numbers in place of a name, and anything behind a scheme. */
const others = /\b\d{1,3}(?:\.\d{1,3}){3}\b|[a-z][a-z0-9+.-]*:\/\/\S*/gi;
/**
 * Shorter ways to write such numbers, which browsers accept: `127.1`, `10.0.1/pay`, `0x7f000001`. An amount differs: it has two digits
 * after its dot, or a unit behind it.
 */
const shortNumbers =
  /(?<![₵\d.,]|GH[SC]\s*)\b(?:1\d\d|2[0-4]\d|25[0-5])\.\d(?:\d\d)?\b(?!\s*(?:[GM]B|%|cedis))|\b\d{1,3}(?:\.\d{1,3}){2}(?=\/)|\b0x[\da-f]{6,8}\b/gi;

/** Common endings of addresses that people read and type, without words that can begin a sentence. */
const endings = 'com|net|org|info|io|ly|gh|co|xyz|biz|cc|tk|ru|cn|ng|uk';
const written = /* @__PURE__ */ (() => `(?:${endings}|${endings.toUpperCase()})(?![\\p{L}\\p{N}])`)();
/**
 * `evil .com`, `evil. com`, `evil,com`, `evil dot com`. A new sentence differs: it begins with a capital and continues in small letters.
 */
const spaced = /* @__PURE__ */ (() =>
  new RegExp(
    `[\\p{L}\\p{N}](?:\\s+\\.\\s*|\\.\\s+|\\s*[·•∙‧]\\s*|\\s*,|\\s+(?:dot|DOT)\\s+)${written}`,
    'gu',
  ))();
/** `www evil com`, `https:evil`, `http: // evil`. */
const begun = /\bwww\s+[\p{L}\p{N}]\S*|\bhttps?\s*:\s*\S+/giu;
/** `e v i l . c o m`. */
const letterByLetter = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}.]\s){3,}[\p{L}\p{N}.](?![\p{L}\p{N}])/gu;
/** `evil[.]com`, `evil (dot) com`. */
const bracketed = /\s*[([{<]\s*(?:\.|dot)\s*[)\]}>]\s*/giu;

/**
 * Returns the first web address in a text that isn't the shop's own; null if there is none. Customers trust the shop's notices, so notices
 * may not send them elsewhere. Two words with only a full stop between them also count as an address.
 */
export function foreignAddressIn(text: string, shopUrl: string): string | null {
  const own = hostOf(shopUrl);
  const isOwn = (found: string) => {
    const host = hostOf(found.includes('://') ? found : `https://${found}`);
    return host !== '' && (host === own || host === `www.${own}`);
  };
  const plain = plainOf(text);
  const found = [others, domain, shortNumbers, spaced, begun].flatMap((each) => plain.match(each) ?? []);
  return found.find((each) => !isOwn(each)) ?? null;
}

const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(dots, '.')
    .replace(unseen, '')
    .replace(bracketed, '.')
    .replace(letterByLetter, (letters) => letters.replace(/\s/g, ''));

/** For names, which contain no sentences: long endings in any case, short ones in small letters or capitals, but not as in `K.Ng`. */
const longEndings = 'africa|app|biz|club|com|info|link|live|mobi|net|online|org|page|shop|site|store|top|xyz';
const anyCase = longEndings.replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
const inName = /* @__PURE__ */ (() =>
  new RegExp(
    `[\\p{L}\\p{N}]\\s*\\.\\s*(?:${written}|(?:${anyCase}|me|ME|tv|TV|za|ZA)(?![\\p{L}\\p{N}]))|(?<!\\p{L})[wW]{3}(?!\\p{L})`,
    'u',
  ))();

/** Whether a name contains a web address. `Mr.Mensah` contains none. */
export const isAddressInName = (name: string): boolean =>
  inName.test(plainOf(name)) || plainOf(name).search(spaced) >= 0;

/** Empty if it isn't a URL. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}
