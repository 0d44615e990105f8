import type { Module, Sources } from './source-tree';

/** A file that passes 200 lines is usually two; one that passes this many always is. */
const maximumLines = 300;
const maximumHandlerLines = 60;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const functionFile = /^lambdas\/functions\/([^/]+)\/(.+)$/;
const featureSheet = /^frontend\/src\/features\/([^/]+)\//;

export function longFiles(modules: readonly Pick<Module, 'path' | 'lineCount'>[]): string[] {
  return modules
    .filter(({ path, lineCount }) => lineCount > (isHandler(path) ? maximumHandlerLines - 1 : maximumLines))
    .map(({ path, lineCount }) => `${path} has ${lineCount} lines`);
}

export function misnamedFiles(modules: readonly Module[]): string[] {
  return modules
    .map(({ path }) => path)
    .filter((path) => !path.split('/').every((part) => kebabCase.test(part)));
}

/** Every function is a folder of its own name with its handler, and with nothing else. */
export function misshapenFunctions(modules: readonly Module[], names: readonly string[]): string[] {
  const files = modules.flatMap(({ path }) => {
    const [, name, file] = functionFile.exec(path) ?? [];
    return name && file ? [{ name, file }] : [];
  });
  return [...new Set([...names, ...files.map(({ name }) => name)])].flatMap((name) => {
    if (!names.includes(name)) return [`${name} is not in the registry`];
    const own = files.filter((file) => file.name === name).map(({ file }) => file);
    return own.join() === 'handler.ts' ? [] : [`${name} has ${own.join(', ') || 'no files'}`];
  });
}

/** Style sheets stay in the page: what two features call by the same name, each styles for the other. */
export function classesOfSeveralFeatures(sheets: Sources): string[] {
  const common = new Set<string>();
  const features = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(sheets)) {
    const feature = featureSheet.exec(path)?.[1];
    for (const [, name = ''] of text.matchAll(/^\s*\.([\w-]+)/gm)) {
      if (feature === undefined) common.add(name);
      else features.set(name, (features.get(name) ?? new Set()).add(feature));
    }
  }
  return [...features]
    .filter(([name, styling]) => styling.size > 1 && !common.has(name))
    .map(([name, styling]) => `.${name} is styled by ${[...styling].join(' and ')}`);
}

const isHandler = (path: string) => path.startsWith('lambdas/functions/') && path.endsWith('/handler.ts');
