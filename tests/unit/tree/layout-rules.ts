import type { Module, Sources } from './source-tree';

/** A file of over 200 lines is usually two. Tests may be longer: their cases are lists. */
const maximumLines = { source: 250, tests: 300 };
const maximumHandlerLines = 60;
const functionFile = /^lambdas\/functions\/([^/]+)\/(.+)$/;
const featureSheet = /^frontend\/src\/features\/([^/]+)\//;

type Sized = Pick<Module, 'path' | 'lineCount'>;

export function longFiles(files: readonly Sized[]): string[] {
  return files
    .filter(({ path, lineCount }) => lineCount > limitOf(path))
    .map(({ path, lineCount }) => `${path} has ${lineCount} lines`);
}

function limitOf(path: string): number {
  if (isHandler(path)) return maximumHandlerLines - 1;
  return path.startsWith('tests/') ? maximumLines.tests : maximumLines.source;
}

/** Lines of the median source file and of the 95th percentile. */
export function typicalLines(files: readonly Sized[]): { median: number; percentile95: number } {
  const lines = files
    .filter(({ path }) => !path.startsWith('tests/'))
    .map(({ lineCount }) => lineCount)
    .sort((a, b) => a - b);
  const at = (share: number) => lines[Math.floor(lines.length * share)] ?? 0;
  return { median: at(0.5), percentile95: at(0.95) };
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

/** Loaded style sheets stay in the page, so two features that use the same class style each other's elements. */
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
