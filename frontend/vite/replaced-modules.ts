import type { Plugin } from 'vite';

/** A library file that the site replaces. */
export interface ReplacedModule {
  /** The end of its path, with slashes; `*` is any text. */
  readonly path: string;
  /** Why the site doesn't need the original, for readers of this file. */
  readonly because: string;
  /** @throws Error if the original has changed since this was written */
  readonly contents: (original: string) => string;
}

/** A library update may move a file, and its replacement would then silently stop. The build fails instead and names it. */
export function replacedModules(modules: readonly ReplacedModule[]): Plugin {
  const patterns = modules.map((module) => ({ module, pattern: endOf(module.path) }));
  const unseen = new Set(modules);
  return {
    name: 'replaced-modules',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules/ },
      handler(code, id) {
        const found = patterns.filter(({ pattern }) => pattern.test(id));
        for (const { module } of found) unseen.delete(module);
        if (found.length === 0) return undefined;
        return found.reduce((text, { module }) => module.contents(text), code);
      },
    },
    buildEnd(error) {
      if (error !== undefined || unseen.size === 0) return;
      const paths = [...unseen].map(({ path }) => path).join(', ');
      this.error(`The build replaces ${paths}, which is not in it. See where the library has it now.`);
    },
  };
}

const endOf = (path: string) =>
  new RegExp(
    `/node_modules/(?:.*/)?${path.replace(/[.$+]/g, '\\$&').replaceAll('*', '.*')}$`.replaceAll(
      '/',
      '[\\\\/]',
    ),
  );

/**
 * Replaces one text by another.
 * @throws Error if it isn't there, or more than once
 */
export function instead(text: string, of: string | RegExp, other: string): string {
  const parts = text.split(of);
  if (parts.length !== 2) throw new Error(`${parts.length - 1} times in the original: ${of}`);
  return parts.join(other);
}

/**
 * Replaces the named function.
 * @throws Error as `instead`
 */
export const insteadOfFunction = (text: string, name: string, other: string): string =>
  instead(text, new RegExp(`^(?:async )?function ${name}\\([\\s\\S]*?^}$`, 'm'), other);
