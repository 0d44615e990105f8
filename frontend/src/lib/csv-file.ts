/** A CSV file from parts of text. Non-ASCII text needs the byte order mark, or Excel reads it in the system's encoding. */
export function csvFile(parts: readonly string[]): Blob {
  const mark = parts.some((part) => /\P{ASCII}/u.test(part)) ? '\uFEFF' : '';
  return new Blob([mark, ...parts], { type: 'text/csv' });
}
