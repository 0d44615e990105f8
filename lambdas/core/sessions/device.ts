import type { Device } from './rows';

/** How many characters of a user agent are read. The words that matter are at its beginning. */
const readCharacters = 500;

type Words = readonly (readonly [pattern: RegExp, words: string])[];

/** The first match counts, because a user agent also names related browsers. */
const browsers: Words = [
  [/\bOpera Mini\//, 'Opera Mini'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bUC ?Browser\//i, 'UC Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Words = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export const unknownDevice = 'Unknown device';

/** Returns the device in our own words, whatever the client sends. `country`: the value of CloudFront's header. */
export function deviceOf(userAgent: string, country: string): Device {
  return { device: deviceWords(userAgent), country: /^[A-Z]{2}$/.test(country) ? country : null };
}

function deviceWords(userAgent: string): string {
  const read = userAgent.slice(0, readCharacters);
  const [browser, system] = [firstOf(browsers, read), firstOf(systems, read)];
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? unknownDevice;
}

const firstOf = (words: Words, text: string): string | null =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export const isSameDevice = (a: Device, b: Device): boolean =>
  a.device === b.device && a.country === b.country;
