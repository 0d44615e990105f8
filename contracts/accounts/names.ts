import { isAddressInName } from '../notices/web-address';

/*
 * The rules for people's names. The site's forms explain them beside the field, the contracts enforce them, and so does the trigger
 * for sign-ups that reach Cognito without the site.
 */

/**
 * Latin letters as they are written in Ghana and in Europe, each as one character (NFC): Akan, Ewe, Ga, Dagbani, Hausa, Gurene,
 * Kasem and their neighbours, with the letters that have dots or two accents. Characters that let one name look like another are left
 * out: ligatures (ĳ, ŉ), phonetic letters, small capitals and full-width letters.
 */
const letter =
  'A-Za-zÀ-ÖØ-öø-ÿ\\u0100-\\u0131\\u0134-\\u013e\\u0141-\\u0148\\u014a-\\u017e' +
  'ƁɓƆɔƉɖƊɗƎǝƏəƐɛƑƒƔɣƖɩƗɨƘƙƝɲƱʊƲʋƳƴƷʒ' +
  '\\u01cd-\\u01dc\\u01e6\\u01e7\\u01f8\\u01f9\\u0200-\\u021b\\u021e\\u021f\\u0228\\u0229' +
  '\\u1e00-\\u1e99\\u1e9e\\u1ea0-\\u1ef9';

/** Up to two combining accents and tones, for letters that Unicode has no single character for, such as ɛ̃ and ɔ́. */
const marks = '[\\u0300-\\u0304\\u0306-\\u030c\\u0323-\\u0328\\u0331]{0,2}';

/* Built by functions marked as pure, so that bundles that check no names leave them out. */

const written = /* @__PURE__ */ (() => new RegExp(`^(?:[${letter}]${marks}|[ .'’ʼ-])*$`, 'u'))();
const anyLetter = /* @__PURE__ */ (() => new RegExp(`[${letter}]`, 'u'))();

/** Returns the fault in a name, worded to follow `name:` or `Full Name`. Undefined: none. */
export function nameProblem(name: string): string | undefined {
  const composed = name.normalize('NFC');
  if (!written.test(composed))
    return `can’t have ${unwritable(composed)}. Use letters from A to Z, with accents if you need them, spaces, hyphens, apostrophes and full stops`;
  if (!anyLetter.test(composed)) return 'must have a letter';
  return isAddressInName(composed) ? 'can’t have a web address' : undefined;
}

/** Returns a name's first forbidden character for people to read. One that is invisible or looks like a Latin letter is described in words. */
function unwritable(name: string): string {
  const found = [...name].find((one) => !written.test(`a${one}`));
  if (found === undefined) return 'so many accents on one letter';
  if (/\s/u.test(found)) return 'this kind of space';
  if (/[\p{Default_Ignorable_Code_Point}\p{M}\p{C}\u2800]/u.test(found))
    return 'a character that can’t be seen';
  if (!/[\p{L}\p{Nl}]/u.test(found)) return `“${found}”`;
  const isOurs = /[\p{Script=Latin}\p{Script=Common}]/u.test(found);
  return `“${found}”, ${isOurs ? 'a special form of a letter' : 'a letter of another alphabet'}`;
}

/** The fault of a name that reads like the shop's, worded to follow the same labels. */
export const imitationWords =
  'reads like the shop itself, its staff, or a company that it works with. Choose another one.';

/** Whether a name reads like a staff title, the shop itself, or a company that its customers deal with. */
export function readsLikeShop(name: string, brand: string): boolean {
  const look = lookOf(name);
  const brandLook = lookOf(brand);
  if (brandLook !== '' && look.includes(brandLook)) return true;
  if ([...teams, ...companies].some((known) => look.includes(known))) return true;
  const words = wordsOf(name);
  const joined = joinedLetters(words);
  if (
    plainTitles.some((title) => [...joined, ...joined.map(asTwoLetters)].some((word) => word.includes(title)))
  )
    return true;
  if (isBrandWith(words, wordsOf(brand))) return true;
  return runsOf(words).some((run) => titles.has(run) || titles.has(run.replace(/s$/, '')));
}

/** Finds `Nkoso Agent` where the shop is Nkoso Data. The brand's word alone may be somebody's name. */
const isBrandWith = (words: readonly string[], brand: readonly string[]): boolean =>
  words.some((word) => brand.includes(word) && !shopWords.has(word)) &&
  words.some((word) => shopWords.has(word.replace(/s$/, '')));

/** Reduces a name to its look: no case, accents, spaces or marks, and one letter for all that look like it. */
export function lookOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const alike = [...plain].map((one) => alikeOf.get(one) ?? lowerOf(one)).join('');
  return alike
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function lowerOf(one: string): string {
  const lower = one.toLowerCase();
  return alikeOf.get(lower) ?? lower;
}

/** For each Latin letter, the characters of other scripts that look like it. Capitals are listed where they differ from small letters. */
const alikes: Readonly<Record<string, string>> = {
  a: 'аαɑ@4ΑАᴀ',
  b: 'вβ8ΒВʙɓ',
  c: 'сϲСϹᴄ',
  d: 'ԁđᴅɖɗð',
  e: 'еєεɛ3ΕЕᴇǝə',
  f: 'ƒꜰ',
  g: 'ɡɢɣ',
  h: 'һнΗНħʜ',
  i: 'l1|!іıιɩӏΙІӀɪʟɨł',
  j: 'јЈᴊ',
  k: 'кκКΚᴋƙĸ',
  m: 'мМΜᴍ',
  n: 'ηпŋΝɴɲ',
  o: '0оοɔøσОΟᴏ',
  p: 'рρРΡᴘþ',
  q: 'ԛ',
  r: 'ʀ',
  s: 'ѕ5$Ѕꜱ',
  t: 'тτ7ТΤᴛŧ',
  u: 'υᴜʊʋ',
  v: 'νѵᴠ',
  w: 'ωԝѡᴡ',
  x: 'хχХΧ',
  y: 'уγУΥʏƴ',
  z: 'ΖᴢƵʒ',
};

const alikeOf: ReadonlyMap<string, string> = /* @__PURE__ */ (() =>
  new Map(
    Object.entries(alikes).flatMap(([one, others]) => [...others].map((other) => [other, one] as const)),
  ))();

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .split(/[\s.,_'’ʼ()[\]{}/&+-]+/u)
    .map(lookOf)
    .filter((word) => word !== '');

/** Replaces two letters that look like one by that one. Used for titles only: it would make Anna and Ama the same name. */
const asTwoLetters = (word: string): string => word.replaceAll('nn', 'm').replaceAll('ci', 'd');

/** Joins every run of consecutive words, so that a title is found even with a space in it. */
const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join('')),
  );

/** Joins single letters into one word: `S u p p o r t T e a m`. Other words stay as they are. */
function joinedLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  words.forEach((word, at) => {
    const goesOn = word.length === 1 && words[at - 1]?.length === 1;
    if (goesOn) joined.push(`${joined.pop() ?? ''}${word}`);
    else joined.push(word);
  });
  return joined;
}

/** Words that staff use for themselves, including the names of their roles. */
const titles: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(
    [
      'admin',
      'administrator',
      'billing',
      'department',
      'finance',
      'fraud',
      'head office',
      'helpdesk',
      'manager',
      'moderator',
      'official',
      'operator',
      'owner',
      'security',
      'staff',
      'support',
      'team',
      'viewer',
      // Companies with short names. They count only as whole words: a person's name may contain them.
      'airtel',
      'mtn',
      'tigo',
    ].map(lookOf),
  ))();

/** Words that shops use in names of their own things. */
const shopWords: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set(
    [
      'agent',
      'bundle',
      'data',
      'ghana',
      'help',
      'info',
      'office',
      'online',
      'payment',
      'refund',
      'service',
      'shop',
      'store',
    ].map(lookOf),
  ))();

/** The carriers of data and of card payments. */
const companies = /* @__PURE__ */ (() =>
  ['airteltigo', 'hubnet', 'mobile money', 'paystack', 'telecel', 'vodafone'].map(lookOf))();

/** Titles that no person's name contains, so they are searched for within words as well. */
const plainTitles = /* @__PURE__ */ (() => ['admin', 'helpdesk', 'moderator', 'support'].map(lookOf))();

const teams = /* @__PURE__ */ (() =>
  ['call centre', 'call center', 'customer care', 'customer service', 'help desk', 'helpline'].map(lookOf))();
