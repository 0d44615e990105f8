import { relative, resolve, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { paths } from '../../contracts/paths';

/** Needed by all of them: the signed-in area, its customers' part and its session. */
const shared = ['src/app/signed-in-area.tsx', 'src/app/user-area.tsx', 'src/lib/auth/amplify-session.ts'];

/** The customer's screens with their own page (`lib/site/rewrite.ts`), and each one's module. */
export const screenModules = {
  [paths.dashboard]: 'src/features/dashboard/dashboard-screen.tsx',
  [paths.buyData]: 'src/features/buy-data/buy-data-screen.tsx',
  [paths.orders]: 'src/features/orders/orders-screen.tsx',
  [paths.topUp]: 'src/features/top-ups/top-up-screen.tsx',
  [paths.profile]: 'src/features/profile/profile-screen.tsx',
} as const;

/**
 * Writes a page for each of these screens: `app.html` with links to every file that the screen needs, so that a phone on a slow
 * network fetches them all at once. Otherwise each file is only found after the previous one has run.
 */
export function screenPages(): Plugin {
  let root = '';
  return {
    name: 'screen-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const app = bundle['app.html'];
        if (app?.type !== 'asset') this.error('The build has no app.html');
        for (const [path, screen] of Object.entries(screenModules)) {
          const files = filesOf(bundle, [...shared, screen], root);
          this.emitFile({
            type: 'asset',
            fileName: `${path.slice(1)}.html`,
            source: withFiles(String(app.source), files),
          });
        }
      },
    },
  };
}

/**
 * The scripts and styles that these modules import statically.
 * @throws Error for a module that the build lacks
 */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[], root: string): string[] {
  const files = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => pathIn(root, id) === module),
    );
    if (chunk === undefined) throw new Error(`The build has no ${module}`);
    visit(chunk.fileName);
  }
  return [...files];
}

const pathIn = (root: string, id: string): string => relative(resolve(root), id).split(sep).join('/');

/** Adds links to the files that the page doesn't name yet. */
function withFiles(html: string, files: readonly string[]): string {
  const links = files.filter((file) => !html.includes(`/${file}"`)).map(linkTo);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** Only fetches them: scripts run and styles apply when they are imported. */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
