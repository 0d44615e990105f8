import { cacheControl, contentType } from './file-headers';

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
