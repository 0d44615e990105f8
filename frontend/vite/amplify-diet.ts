import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const sources = resolve(import.meta.dirname, '../src');
const amplifyStyles = dirname(
  createRequire(import.meta.url).resolve('@aws-amplify/ui-react/styles/base.layer.css'),
);
const stylesheetImport = /@aws-amplify\/ui-react\/styles\/([\w.]+\.css)/g;
const tokenModule = /@aws-amplify\/ui\/dist\/esm\/theme\/tokens\/index\.mjs/;
const baseStyles = /@aws-amplify\/ui-react\/dist\/styles\/base\.layer\.css/;
// Amplify breaks lines inside `var(`.
const tokenUse = /var\(\s*(--amplify-[\w-]+)/g;

/**
 * Leaves out of Amplify UI what this site never uses: the JavaScript copy of its theme (12 kB gzip; our theme
 * is CSS, so style props that name theme keys do nothing here) and the CSS tokens of unused components (8 kB).
 */
export function amplifyDiet(): Plugin {
  return {
    name: 'amplify-diet',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (tokenModule.test(id)) return 'export const tokens = {}; export const reactNativeTokens = {};';
      if (baseStyles.test(id)) return withoutUnusedTokens(code, stylesInUse());
      return undefined;
    },
  };
}

/** Drops each `--amplify-*` declaration that neither the styles nor a kept declaration refers to. */
export function withoutUnusedTokens(css: string, styles: string): string {
  const declarations = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/^\s*(--amplify-[\w-]+):([^;]+);/gm)) {
    declarations.set(name, value);
  }
  const kept = new Set<string>();
  const keep = (text: string) => {
    for (const [, name = ''] of text.matchAll(tokenUse)) {
      if (kept.has(name)) continue;
      kept.add(name);
      keep(declarations.get(name) ?? '');
    }
  };
  keep(styles);
  keep(css.replace(/^\s*--amplify-[\w-]+:[^;]+;/gm, ''));
  return css.replace(/^\s*(--amplify-[\w-]+):[^;]+;\n?/gm, (line, name: string) =>
    kept.has(name) ? line : '',
  );
}

/** Our own stylesheets, and each of Amplify's that one of our modules imports. */
function stylesInUse(): string {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const own = files
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'));
  const imported = new Set(
    own.flatMap((text) => [...text.matchAll(stylesheetImport)].map(([, name = '']) => name)),
  );
  imported.delete('base.layer.css');
  return [...own, ...[...imported].map((name) => readFileSync(join(amplifyStyles, name), 'utf8'))].join('\n');
}
