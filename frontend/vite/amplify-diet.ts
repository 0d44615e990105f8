import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { classNamesIn, withClassNames } from './amplify-class-names';
import { withoutUnusedButtons, withoutUnusedTokens } from './amplify-css';

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
const buttonStyles = /@aws-amplify\/ui-react\/dist\/styles\/button\.layer\.css/;
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
 * do nothing) and unused CSS (10 kB).
 */
export function amplifyDiet(): Plugin {
  const names = classNamesIn(readFileSync(classNames, 'utf8'));
  return {
    name: 'amplify-diet',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (themeModule.test(id)) return bareTheme;
      if (tokensModule.test(id)) return 'export const tokens = {}; export const reactNativeTokens = {};';
      if (themeUtilities.test(id)) return code.replace(/import kebabCase from .*;/, plainKebabCase);
      if (primitives.test(id)) return withClassNames(code, names);
      if (baseStyles.test(id)) return withoutUnusedTokens(code, stylesInUse(), ourTheme());
      if (buttonStyles.test(id)) return withoutUnusedButtons(code);
      return undefined;
    },
  };
}

/** The first rule of our theme, whose tokens count for the whole page. */
const ourTheme = (): string =>
  readFileSync(join(sources, 'styles/amplify-theme.css'), 'utf8').match(/:root \{([^}]*)\}/)?.[1] ?? '';

/** Our stylesheets, and the Amplify ones that our modules import. */
function stylesInUse(): string {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const own = files
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'));
  const imported = new Set(
    own.flatMap((text) => [...text.matchAll(stylesheetImport)].map(([, name = '']) => name)),
  );
  imported.delete('base.layer.css');
  const amplify = [...imported].map((name) => readFileSync(join(amplifyStyles, name), 'utf8'));
  return [...own, ...amplify.map(withoutUnusedButtons)].join('\n');
}
