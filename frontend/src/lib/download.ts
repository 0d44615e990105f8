import { csvFile } from './csv-file';

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

/** Adds the day, as in the specification's `orders_export_2026-11-20.csv`. */
export function exportFileName(what: string, now: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${what}_export_${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}.csv`;
}
