import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';
import type { Brand } from '../../lib/site/brand/brand';
import { brandedManifest, brandedPage } from '../../lib/site/brand/branded-site';
import { contentType } from '../../lib/site/file-headers';
import { projectRoot } from '../../scripts/lib/project-root';

const manifest = '/manifest.webmanifest';

/** Applies the brand, as a build does, to each file that Vite serves. */
export const devBrand = (brand: Brand): Plugin => ({
  name: 'brand',
  transformIndexHtml: { order: 'post', handler: (html) => brandedPage(html, brand) },
  configureServer({ middlewares }) {
    middlewares.use(serveBrand(brand));
  },
});

function serveBrand(brand: Brand): Connect.NextHandleFunction {
  return ({ url = '/' }, response, next) => {
    const [path = '/'] = url.split('?');
    const content = path === manifest ? manifestOf(brand) : brand.icons.get(path);
    if (content === undefined) return next();
    response.setHeader('content-type', contentType(path));
    response.end(content);
  };
}

const manifestOf = (brand: Brand): string =>
  brandedManifest(readFileSync(join(projectRoot, 'frontend/public', manifest), 'utf8'), brand);
