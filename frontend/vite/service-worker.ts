import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { pages, shellFiles } from './shell-files';

const source = resolve(import.meta.dirname, '../src/service-worker/service-worker.ts');

/** Writes `/sw.js` with the list of the files that it caches: the two pages and what the customer's screens load. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = shellFiles(bundle);
        const { outputFiles } = await build({
          entryPoints: [source],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2020',
          define: {
            shell: JSON.stringify({
              // A deployment's brand is in the pages, which the worker caches.
              build: `${fingerprint(bundle, files)}-{{brand.version}}`,
              files: files.map((file) => `/${file}`),
            }),
          },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' });
      },
    },
  };
}

/** A hash that is equal for equal files. Pages are hashed by content, because their names have no hash. */
function fingerprint(bundle: Rolldown.OutputBundle, files: readonly string[]): string {
  const hash = createHash('sha256').update(files.join());
  for (const page of pages) {
    const output = bundle[page];
    if (output?.type === 'asset') hash.update(output.source);
  }
  return hash.digest('hex').slice(0, 12);
}
