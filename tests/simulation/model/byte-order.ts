/**
 * DynamoDB orders strings by their UTF-8 bytes, JavaScript by UTF-16 units. They differ where characters
 * beyond the basic plane (surrogates, from D800) meet those from E000 up.
 * @returns a text whose order among such texts, by `<`, is the order of the originals' bytes.
 */
export function byteOrder(text: string): string {
  return mayDiffer.test(text) ? text.replace(mayDifferAll, swapped) : text;
}

const mayDiffer = /[\ud800-\uffff]/;
const mayDifferAll = /[\ud800-\uffff]/g;

/** Surrogates go behind everything else of the basic plane, which closes up. */
function swapped(unit: string): string {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
}
