import type { Rolldown } from 'vite';

export const pages = ['index.html', 'app.html'];
/** Code that is useless offline, or not for customers. */
const onlineOnly = [
  /@paystack[\\/]inline-js/,
  /[\\/]features[\\/](?:admin|developers)/,
  /[\\/]status\.html$/,
];

/**
 * Lists the build's files to cache, pages first.
 * @throws Error if a page is missing
 */
export function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const missing = pages.find((page) => bundle[page] === undefined);
  if (missing !== undefined) throw new Error(`The build has no ${missing}`);
  const files = new Set(pages);
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk' || isOnlineOnly(chunk)) return;
    files.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) visit(imported);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) visit(output.fileName);
  }
  return [...files];
}

const isOnlineOnly = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId !== null && onlineOnly.some((pattern) => pattern.test(facadeModuleId));
