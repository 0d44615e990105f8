import type { Module, Sources } from './source-tree';

const functionFile = /^lambdas\/functions\/([^/]+)\/(.+)$/;
const featureSheet = /^frontend\/src\/features\/([^/]+)\//;

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

/** Amplify's multi-line field has no box without its styles, so each file that uses it imports them. */
export const textAreasWithoutStyles = (sources: Sources): string[] =>
  Object.entries(sources)
    .filter(([, text]) => text.includes('<TextAreaField') && !text.includes("styles/amplify-text-area'"))
    .map(([path]) => path);

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
