import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '../../../scripts/lib/project-root';

/**
 * Builds the same handlers without any optimization: `import { z }`, ES modules, esbuild's default main fields for Node, and the whole SDK
 * with its full chain of credentials. Also minified. Writes `<outDir>/<name>.mjs`.
 */
export async function buildNaively(names: readonly string[], outDir: string): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: names.map((name) => ({
      in: join(projectRoot, 'lambdas/functions', name, 'handler.ts'),
      out: name,
    })),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // The SDK's CommonJS parts load Node's modules with require.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [allOfZod],
    logLevel: 'error',
  });
}

/** The names that differ between `zod/mini` and `zod`. */
const renamed: readonly [RegExp, string][] = [
  [/import \* as z from 'zod\/mini'/g, "import { z } from 'zod'"],
  [/\bz\s*\.minimum\(/g, 'z.gte('],
  [/\bz\s*\.maximum\(/g, 'z.lte('],
  [/\bz\s*\.extend\(/g, 'z.util.extend('],
  [/\bz\s*\.pick\(/g, 'z.util.pick('],
  [/\bz\s*\.omit\(/g, 'z.util.omit('],
  [/\bz\s*\.partial\(/g, '((schema, mask) => schema.partial(mask))('],
];

const allOfZod: Plugin = {
  name: 'all-of-zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](contracts|lambdas)[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        contents: renamed.reduce((text, [pattern, words]) => text.replace(pattern, words), source),
        loader: 'ts',
      };
    });
  },
};
