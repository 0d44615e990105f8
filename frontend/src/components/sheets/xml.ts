export const tagsIn = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}(?:[\\s/][^>]*)?>`, 'g')) ?? [];

/** Empty: the tag doesn't have it. */
export const attributeOf = (tag: string, attribute: string): string =>
  unescaped(new RegExp(`\\s(?:\\w+:)?${attribute}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag)?.[2] ?? '');

const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(x?)([\da-f]{1,6})|(\w+));/gi, (whole, hex: string, code: string, name: string) =>
    name ? (named[name] ?? whole) : String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)),
  );
