/**
 * DynamoDB orders strings by UTF-8 bytes, JavaScript by UTF-16 units. The orders differ where characters beyond the basic plane
 * (surrogates, from D800) meet those from E000 up.
 * @returns a text that sorts by `<` as the original's bytes do
 */
export function byteOrder(text: string): string {
  return mayDiffer.test(text) ? text.replace(mayDifferAll, swapped) : text;
}

const mayDiffer = /[\ud800-\uffff]/;
const mayDifferAll = /[\ud800-\uffff]/g;

/** Moves surrogates behind all other units of the basic plane, and closes the gap. */
function swapped(unit: string): string {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
}
