import { isoDay } from './dates';

/** A CSV file of text in parts. What isn't ASCII needs the mark, or Excel reads it in the system's own encoding. */
export function csvFile(parts: readonly string[]): Blob {
  const mark = parts.some((part) => /\P{ASCII}/u.test(part)) ? '\uFEFF' : '';
  return new Blob([mark, ...parts], { type: 'text/csv' });
}

/** Saves a CSV file, whose text may come in parts. */
export function download(fileName: string, parts: readonly string[]): void {
  saveBlob(fileName, csvFile(parts));
}

export function downloadText(fileName: string, text: string): void {
  saveBlob(fileName, new Blob([text], { type: 'text/plain' }));
}

export function saveBlob(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** With the day, as the specification names an export: `orders_export_2026-11-20.csv`. */
export function exportFileName(what: string, now: Date): string {
  return `${what}_export_${isoDay(now)}.csv`;
}
