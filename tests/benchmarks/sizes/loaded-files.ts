import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';

export interface LoadedFile {
  /** The URL's path, such as `/assets/app-1a2b3c4d.js`; for a page, its route. */
  readonly path: string;
  readonly kind: 'html' | 'js' | 'css' | 'other';
  readonly text: string;
  readonly gzipBytes: number;
}

const kinds: readonly [RegExp, LoadedFile['kind']][] = [
  [/^text\/html/, 'html'],
  [/^text\/javascript/, 'js'],
  [/^text\/css/, 'css'],
];

/** Records the site's files that the page loads from now on, without API answers. */
export function followLoads(page: Page, site: string) {
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === site && !pathname.startsWith('/api/')) responses.set(pathname, response);
  });
  return {
    /** Returns the files so far, each once. */
    files: () => Promise.all([...responses].map(([path, response]) => toFile(path, response))),
  };
}

export function kilobytes(files: readonly LoadedFile[], ...wanted: readonly LoadedFile['kind'][]): number {
  const counted = files.filter(({ kind }) => wanted.includes(kind));
  return counted.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
}

async function toFile(path: string, response: Response): Promise<LoadedFile> {
  const body = await response.body();
  const type = (await response.headerValue('content-type')) ?? '';
  const kind = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
  return { path, kind, text: body.toString('utf8'), gzipBytes: gzipSync(body).length };
}
