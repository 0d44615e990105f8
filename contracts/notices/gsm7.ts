/*
 * Computes the size of a text message. Phones count by GSM 03.38. A single character outside that alphabet, such as ₵, makes every part
 * less than half as long.
 */

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that take the room of two. */
const extended = new Set('^{}\\[~]|€');

const onePart = 160;
/** With several parts, each is shorter, since it also says which part it is. */
const eachOfMore = 153;

/** Returns the characters that a text message can't have, each once. */
export const unsendable = (text: string): readonly string[] => [
  ...new Set([...text].filter((character) => !basic.has(character) && !extended.has(character))),
];

/** Returns how many parts a text is billed as. A character that takes the room of two is never split across parts. */
export function partsOf(text: string): number {
  const rooms = [...text].map((character) => (extended.has(character) ? 2 : 1));
  const length = rooms.reduce((sum, room) => sum + room, 0);
  if (length <= onePart) return 1;
  let [parts, left] = [1, eachOfMore];
  for (const room of rooms) {
    if (room > left) [parts, left] = [parts + 1, eachOfMore];
    left -= room;
  }
  return parts;
}

const spelled: Readonly<Record<string, string>> = {
  '₵': 'GHS ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** Makes a fact, such as a bundle's name, fit for a text message: removes accents, then all characters that can't be sent. */
export const asSendable = (fact: string): string =>
  [...fact]
    .map((character) => spelled[character] ?? character)
    .map((character) => (unsendable(character).length === 0 ? character : character.normalize('NFKD')))
    .join('')
    .split('')
    .filter((character) => unsendable(character).length === 0)
    .join('');
