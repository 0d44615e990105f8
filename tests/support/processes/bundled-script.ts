import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { compile } from '../../../scripts/lib/compile';
import { projectRoot } from '../../../scripts/lib/project-root';

/** A command with all that it imports in one file, which starts in a third of the time that it takes through tsx. */
export async function bundleScript(script: string, outfile: string): Promise<void> {
  await compile({
    entryPoints: [join(projectRoot, 'scripts', script)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    target: 'node20',
    logLevel: 'silent',
    plugins: [keepingPlaces],
  });
}

/** Files that are found from where a module is are still found. */
const keepingPlaces: Plugin = {
  name: 'keeping places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const place = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', place), loader: 'ts' };
    });
  },
};
