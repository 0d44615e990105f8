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
