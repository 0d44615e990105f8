import { createHash } from 'node:crypto';
import type { SiteFiles } from '../site-files';
import type { Brand } from './brand';
import { brandTokens, schemes } from './tokens';

/** Returns a built site's files with a brand's colours and name. One build serves every brand. */
export function brandedSite(files: SiteFiles, brand: Brand): SiteFiles {
  const branded = new Map([...files, ...brand.icons]);
  for (const [path, content] of files) {
    const render = rendererOf(path);
    if (render !== undefined) branded.set(path, Buffer.from(render(content.toString('utf8'), brand)));
  }
  return branded;
}

function rendererOf(path: string): ((text: string, brand: Brand) => string) | undefined {
  if (path.endsWith('.html')) return brandedPage;
  if (path === '/manifest.webmanifest') return brandedManifest;
  return path === '/sw.js' ? brandedWorker : undefined;
}

/** Puts the brand's name in place of `{{brand.name}}`, and its other parts in place of `<!--brand-->`. */
export const brandedPage = (html: string, brand: Brand): string =>
  html.split('{{brand.name}}').join(escapeHtml(brand.name)).split('<!--brand-->').join(headOf(brand));

/** Adds the brand's values to the built manifest. */
export function brandedManifest(text: string, { name, shortName, light, card }: Brand): string {
  const own = { name, short_name: shortName, theme_color: light.background, background_color: card };
  return JSON.stringify({ ...JSON.parse(text), ...own }, null, 2);
}

/** The service worker caches pages, so it must change with the brand. */
function brandedWorker(text: string, brand: Brand): string {
  const version = createHash('sha256').update(headOf(brand)).digest('hex').slice(0, 8);
  return text.split('{{brand.version}}').join(version);
}

function headOf(brand: Brand): string {
  return [
    meta('application-name', brand.name),
    meta('apple-mobile-web-app-title', brand.shortName),
    ...schemes.map((scheme) =>
      meta('theme-color', brand[scheme].background, ` media="(prefers-color-scheme: ${scheme})"`),
    ),
    `<style>${styleOf(brand)}</style>`,
  ].join('\n    ');
}

const meta = (name: string, content: string, more = ''): string =>
  `<meta name="${name}" content="${escapeHtml(content)}"${more} />`;

function styleOf(brand: Brand): string {
  const [light, dark] = schemes.map((scheme) =>
    Object.entries(brandTokens(brand, scheme)).map(([name, value]) => `--${name}:${value}`),
  );
  const common = new Set(light);
  const icon = `--brand-icon:url("data:image/svg+xml,${encodeURIComponent(String(brand.icons.get('/favicon.svg')))}")`;
  const changed = dark?.filter((token) => !common.has(token));
  return `:root{${[...common, icon].join(';')}}@media (prefers-color-scheme:dark){:root{${changed?.join(';')}}}`;
}

/** Escapes text for use inside an element or a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
