/** Latin letters with any accents. Anything else, such as a formula, markup or what can't be seen, isn't part of a person's name. */
const written = /^[\p{Script=Latin}\p{M} .'’ʼ-]*$/u;

/** A name with the end of a web address. `Mr.Mensah` has none. */
const address = /\.\s*(?:com|net|org|info|biz|xyz|app|shop|site|link|online|store|io|ly|gh)\b|\bwww\b/i;

/** Returns the fault in a person's name, worded to follow `name:` or `Full Name`. Undefined: none. */
export function nameProblem(name: string): string | undefined {
  if (!written.test(name))
    return 'can only have letters from A to Z, with accents if you need them, spaces, hyphens, apostrophes and full stops';
  if (!/\p{L}/u.test(name)) return 'must have a letter';
  return address.test(name) ? 'can’t have a web address' : undefined;
}
