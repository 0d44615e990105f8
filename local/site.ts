import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import type { Brand } from '../lib/site/brand/brand';
import { brandedManifest, brandedPage, brandedSite } from '../lib/site/brand/branded-site';
import { fileOf } from '../lib/site/rewrite';
import { type ExternalOrigins, securityHeaders } from '../lib/site/security-headers';
import { cacheControl, contentType, readSite } from '../lib/site/site-files';
import { projectRoot } from '../scripts/lib/project-root';
import { localRegion } from './aws';
import { userPoolClientId, userPoolId } from './environment';
import { notFound, type Responder, send, sendJson } from './http';

interface SiteUrls {
  readonly cognito: string;
  readonly paystack: string;
}

/** `/config.json`, as the frontend reads it, before other files. */
export function withConfiguration({ cognito, paystack }: SiteUrls, pages: Responder): Responder {
  const configuration = {
    chatUrl: 'https://chat.nkoso.example/',
    channelUrl: 'https://channel.nkoso.example/',
    identity: { userPoolId, userPoolClientId, region: localRegion, endpoint: cognito },
    // The library requires the trailing slashes.
    paystack: { checkout: `${paystack}/`, api: `${paystack}/` },
  };
  return (request, response) =>
    request.url?.startsWith('/config.json')
      ? sendJson(response, 200, configuration, { 'cache-control': 'no-cache' })
      : pages(request, response);
}

const compress = promisify(brotliCompress);
/** CloudFront's level. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Serves a built site of a brand as CloudFront and S3 do: rewritten paths, compression, headers. @throws Error when there is no build */
export function builtSite(directory: string, brand: Brand, origins: ExternalOrigins): Responder {
  const files = brandedSite(readSite(directory), brand);
  const packed = new Map<string, Promise<Buffer>>();
  return async ({ url = '/', headers }, response) => {
    const name = fileOf(new URL(url, 'http://localhost').pathname);
    const content = files.get(name);
    if (!content) throw notFound;
    const type = contentType(name);
    const sent = {
      ...securityHeaders(origins),
      'content-type': type,
      'cache-control': cacheControl(name),
      vary: 'accept-encoding',
    };
    const isText = /^(text\/|application\/(json|manifest)|image\/svg)/.test(type);
    if (!isText || !/\bbr\b/.test(String(headers['accept-encoding']))) {
      return send(response, 200, content, sent);
    }
    const body = packed.get(name) ?? compress(content, packing);
    packed.set(name, body);
    send(response, 200, await body, { ...sent, 'content-encoding': 'br' });
  };
}

/** Opens Vite, with hot reload through the site's server. It loads in the background; the first page waits for it. */
export function devSite(server: Server, brand: Brand) {
  const opening = openVite(server, brand);
  // Each request reports the failure; here it mustn't be an unhandled rejection.
  opening.catch(() => undefined);
  const respond: Responder = async (request, response) => {
    const { middlewares } = await opening;
    middlewares(request, response, (error?: unknown) => {
      process.stderr.write(`${request.url}: ${error ?? 'not found, or the build failed'}\n`);
      send(response, 404, 'Not found, or the build failed: see the terminal.', {
        'content-type': 'text/plain',
      });
    });
  };
  return { respond, close: async () => (await opening.catch(() => undefined))?.close() };
}

async function openVite(server: Server, brand: Brand) {
  // tsx resolves imports without extensions; Vite's warning about them is for plain Node.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
  const { createServer } = await import('vite');
  return createServer({
    configFile: join(projectRoot, 'frontend/vite.config.ts'),
    plugins: [devBrand(brand)],
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
}

const manifest = '/manifest.webmanifest';

/** Applies the brand, as a build does, to each file that Vite serves. */
const devBrand = (brand: Brand): Plugin => ({
  name: 'brand',
  transformIndexHtml: { order: 'post', handler: (html) => brandedPage(html, brand) },
  configureServer({ middlewares }) {
    middlewares.use(({ url = '/' }, response, next) => {
      const [path = '/'] = url.split('?');
      const own = () => readFileSync(join(projectRoot, 'frontend/public', manifest), 'utf8');
      const content = path === manifest ? brandedManifest(own(), brand) : brand.icons.get(path);
      if (content === undefined) return next();
      response.setHeader('content-type', contentType(path));
      response.end(content);
    });
  },
});
