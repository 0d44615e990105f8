import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Contents by path, which begins with a slash. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

/** Reads the files of a built site. @throws Error if there is none */
export function readSite(directory: string): SiteFiles {
  const entries = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : [];
  const files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(directory, path).split(sep).join('/')}`, readFileSync(path)]),
  );
  if (files.has('/index.html') && files.has('/app.html')) return files;
  throw new Error(`There is no built site in ${directory}. Run npm run build:site first.`);
}

/** Files under /assets/ have a content hash in their names; all others are revalidated. */
export const cacheControl = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

export function contentType(file: string): string {
  const extension = file.split('.').pop() ?? '';
  return types[extension] ?? 'application/octet-stream';
}

/** Files that are uploaded together, with the same headers. */
export interface FileGroup {
  /** Stays the same in every build. */
  readonly name: string;
  readonly files: readonly string[];
  readonly cacheControl: string;
  readonly contentType: string;
}

const steps: readonly [name: string, isIn: (file: string) => boolean][] = [
  ['Assets', (file) => isAsset(file)],
  ['Others', (file) => !isAsset(file) && !isPage(file)],
  ['Pages', (file) => isPage(file)],
];

const isAsset = (file: string): boolean => file.startsWith('/assets/');
const isPage = (file: string): boolean => file.endsWith('.html') || file === '/sw.js';

/**
 * The steps of an upload, one after another: assets, then other files, then the worker and the pages, so that no page is online before its
 * scripts.
 */
export const uploadPlan = (files: readonly string[]): FileGroup[][] =>
  steps.map(([name, isIn]) => grouped(name, files.filter(isIn)));

function grouped(step: string, files: readonly string[]): FileGroup[] {
  const groups = new Map<string, FileGroup & { files: string[] }>();
  for (const file of files.toSorted()) {
    const headers = { cacheControl: cacheControl(file), contentType: contentType(file) };
    const [type = ''] = headers.contentType.split(';');
    const name = `${step}-${type.replace('/', '-')}`;
    const group = groups.get(name) ?? { name, files: [], ...headers };
    group.files.push(file);
    groups.set(name, group);
  }
  return [...groups.values()];
}
