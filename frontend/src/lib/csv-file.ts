/** A CSV file of text in parts. What isn't ASCII needs the mark, or Excel reads it in the system's own encoding. */
export function csvFile(parts: readonly string[]): Blob {
  const mark = parts.some((part) => /\P{ASCII}/u.test(part)) ? '\uFEFF' : '';
  return new Blob([mark, ...parts], { type: 'text/csv' });
}
