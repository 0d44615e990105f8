import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Brand } from '../../../lib/site/brand/brand';
import type { ExternalOrigins } from '../../../lib/site/security-headers';
import { localBrand } from '../../../local/environment';
import { type Responder, sendJson, startServer } from '../../../local/http';
import { builtSite } from '../../../local/site';
import type { Shop } from '../shop/shop';

/** A local cloud's site at its own address, where one build can replace another. */
export interface DeployableSite {
  readonly url: string;
  /** Replaces the site with the build in this folder. */
  deploy(directory: string): Promise<void>;
  /** Accepts requests for the site's files but answers none, until the next deployment. */
  fallSilent(): void;
  close(): Promise<void>;
}

interface DeployedAs {
  /** External origins that the security headers allow. @default the local cloud's services */
  readonly origins?: ExternalOrigins;
  /** @default the local cloud's */
  readonly brand?: Brand;
  /** `/config.json`. @default the local cloud's */
  readonly configuration?: unknown;
}

export async function openDeployableSite(
  { cloud }: Shop,
  directory: string,
  as: DeployedAs = {},
): Promise<DeployableSite> {
  const { cognito, paystack, site } = cloud.endpoints;
  const localOrigins = {
    identity: cognito,
    paystackCheckout: paystack,
    paystackApi: paystack,
  };
  const origins = as.origins ?? localOrigins;
  const brand = as.brand ?? localBrand();
  let files: Responder = builtSite(directory, brand, origins);
  const server = await startServer((request, response) => {
    const { url = '' } = request;
    if (url === '/config.json' && as.configuration) return sendJson(response, 200, as.configuration);
    if (url === '/config.json' || url.startsWith('/api/')) return forward(site, request, response);
    return files(request, response);
  });
  return {
    url: server.url,
    async deploy(next) {
      files = builtSite(next, brand, origins);
    },
    fallSilent() {
      files = () => undefined;
    },
    close: server.close,
  };
}

/** Copies a built site as if it were a later build: every hashed name changes, and so does the worker. */
export async function copyAsNextBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const assets = join(to, 'assets');
  const names = await readdir(assets);
  const nextName = (name: string) => name.replace(/\.(\w+)$/, '-next.$1');
  const texts = [...names.map((name) => join('assets', name)), 'index.html', 'app.html', 'sw.js'];
  for (const file of texts) {
    let text = await readFile(join(to, file), 'utf8');
    for (const name of names) text = text.replaceAll(name, nextName(name));
    await writeFile(
      join(to, file),
      text.replace('</title>', ' (next)</title>').replace('build:"', 'build:"next'),
    );
  }
  for (const name of names) await rename(join(assets, name), join(assets, nextName(name)));
}

function forward(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, headers, url } = request;
    const passed = httpRequest(new URL(url ?? '/', origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response).once('close', resolve);
    });
    passed.once('error', reject);
    request.pipe(passed);
  });
}
