import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { classNamesIn, withClassNames } from './amplify-class-names';
import {
  settledTokens,
  withoutPage,
  withoutUnusedRules,
  withoutUnusedTokens,
  withSettledTokens,
} from './amplify-css';

const sources = resolve(import.meta.dirname, '../src');
const require = createRequire(import.meta.url);
const amplifyStyles = dirname(require.resolve('@aws-amplify/ui-react/styles/base.layer.css'));
const themeModule = /@aws-amplify\/ui\/dist\/esm\/theme\/createTheme\/createTheme\.mjs/;
const tokensModule = /@aws-amplify\/ui\/dist\/esm\/theme\/tokens\/index\.mjs/;
const themeUtilities = /@aws-amplify\/ui\/dist\/esm\/theme\/createTheme\/utils\.mjs/;
const primitives = /@aws-amplify\/ui-react\/dist\/esm\/primitives\//;
/** Resolved beside the package of its styles. */
const classNames = join(amplifyStyles, '../../../ui/dist/esm/types/primitives/componentClassName.mjs');
const baseStyles = /@aws-amplify\/ui-react\/dist\/styles\/base\.layer\.css/;
const otherStyles = /@aws-amplify\/ui-react\/dist\/styles\/\w+\.layer\.css/;
const ourTheme = /[\\/]src[\\/]styles[\\/]amplify-theme\.css$/;
const stylesheetImport = /@aws-amplify\/ui-react\/styles\/([\w.]+\.css)/g;

/** The primitives read only breakpoints from the theme. Our theme is CSS. */
const bareTheme = `
import { breakpoints } from '../breakpoints.mjs';
export const createTheme = () => ({ name: 'default-theme', breakpoints, tokens: {}, cssText: '', overrides: [] });
`;

/** Replaces lodash's kebab-case, made for any alphabet (2 kB): there are no theme keys to name. */
const plainKebabCase = `const kebabCase = (text) => text.replace(/[^a-zA-Z0-9]+/g, '-').toLowerCase();`;

/**
 * Drops what this site doesn't use of Amplify UI: its theme in JavaScript (16 kB gzip; style props that name theme keys therefore
 * do nothing) and unused CSS (12 kB).
 */
export function amplifyDiet(): Plugin {
  const names = classNamesIn(readFileSync(classNames, 'utf8'));
  let styles: ReturnType<typeof readStyles>;
  return {
    name: 'amplify-diet',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      styles = readStyles();
    },
    transform(code, id) {
      if (themeModule.test(id)) return bareTheme;
      if (tokensModule.test(id)) return 'export const tokens = {}; export const reactNativeTokens = {};';
      if (themeUtilities.test(id)) return code.replace(/import kebabCase from .*;/, plainKebabCase);
      if (primitives.test(id)) return withClassNames(code, names);
      if (baseStyles.test(id)) return styles.base;
      if (otherStyles.test(id)) return styles.slim(code);
      if (ourTheme.test(id)) return withoutUnusedTokens(code, styles.others + styles.base);
      return undefined;
    },
  };
}

/** Amplify's styles as the site needs them. */
function readStyles() {
  const base = readFileSync(join(amplifyStyles, 'base.layer.css'), 'utf8');
  const own = ownSources();
  const ownTexts = own.map(({ text }) => text);
  const amplify = amplifyStylesOf(ownTexts);
  const theme = themeIn(own);
  const settled = settledTokens(base, theme, [...ownTexts, ...amplify].map(withoutPage).join('\n'));
  const slim = (css: string) => withoutUnusedRules(withSettledTokens(css, settled));
  const others = [...ownTexts, ...amplify.map(slim)].join('\n');
  return { slim, others, base: withoutUnusedTokens(withSettledTokens(base, settled), others, theme) };
}

interface Source {
  readonly file: string;
  readonly text: string;
}

const ownSources = (): Source[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => ({ file: join(sources, file), text: readFileSync(join(sources, file), 'utf8') }));

/** The first rule of our theme, whose tokens count for the whole page. */
const themeIn = (own: readonly Source[]): string =>
  own.find(({ file }) => ourTheme.test(file))?.text.match(/:root \{([^}]*)\}/)?.[1] ?? '';

/** The Amplify stylesheets that our modules import, without the base. */
function amplifyStylesOf(own: readonly string[]): string[] {
  const imported = new Set(
    own.flatMap((text) => [...text.matchAll(stylesheetImport)].map(([, name = '']) => name)),
  );
  imported.delete('base.layer.css');
  return [...imported].map((name) => readFileSync(join(amplifyStyles, name), 'utf8'));
}
