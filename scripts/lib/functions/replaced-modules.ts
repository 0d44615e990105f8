import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { projectRoot } from '../project-root';

/** A library's file that the bundles replace. */
export interface ReplacedModule {
  /** Below `node_modules`, with slashes. */
  readonly path: string;
  /** Why the functions don't need the original; for readers of this file. */
  readonly because: string;
  /**
   * Its replacement: a module with every name that others import from it.
   * @throws Error if the original has changed since this was written.
   */
  readonly contents: (original: string) => string;
}

/**
 * If a library's update moves or changes a file, its replacement might silently do nothing: the build then fails, and
 * names the file.
 */
export function replaceModules(modules: readonly ReplacedModule[], root = projectRoot): Plugin {
  const byPath = new Map(modules.map((module) => [join(root, 'node_modules', module.path), module]));
  return {
    name: 'replaced-modules',
    setup(build) {
      build.onStart(() => ({
        errors: [...byPath].flatMap(([path, module]) => complaintsAbout(module, path)),
      }));
      build.onLoad({ filter: endsWithOneOf(modules) }, async ({ path }) => {
        const module = byPath.get(path);
        if (module === undefined) return null;
        return { contents: module.contents(await readFile(path, 'utf8')) };
      });
    },
  };
}

function complaintsAbout({ path, contents }: ReplacedModule, file: string): PartialMessage[] {
  try {
    contents(readFileSync(file, 'utf8'));
    return [];
  } catch (cause) {
    const text = `The build replaces ${path}, which is no longer what it was. See what the library does now, and change scripts/lib/functions/unused-modules.ts.`;
    return [{ text, notes: [{ text: cause instanceof Error ? cause.message : String(cause) }] }];
  }
}

/** One expression for all, which esbuild matches without asking this process. */
function endsWithOneOf(modules: readonly ReplacedModule[]): RegExp {
  const paths = modules.map(({ path }) => path.replace(/[.$+]/g, '\\$&').replaceAll('/', '[\\\\/]'));
  return new RegExp(`(?:${paths.join('|')})$`);
}
