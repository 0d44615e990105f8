import { isoDay } from './dates';

/** A CSV file from parts of text. Non-ASCII text needs the byte order mark, or Excel reads it in the system's encoding. */
function csvFile(parts: readonly string[]): Blob {
  const mark = parts.some((part) => /\P{ASCII}/u.test(part)) ? '\uFEFF' : '';
  return new Blob([mark, ...parts], { type: 'text/csv' });
}

/** Saves a CSV file, whose text may come in parts. */
export function download(fileName: string, parts: readonly string[]): void {
  saveBlob(fileName, csvFile(parts));
}

export function saveBlob(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Adds the day, as in the specification's `orders_export_2026-11-20.csv`. */
export function exportFileName(what: string, now: Date): string {
  return `${what}_export_${isoDay(now)}.csv`;
}
