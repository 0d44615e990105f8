import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Brand } from '../../lib/site/brand/brand';
import { projectRoot } from '../../scripts/lib/project-root';
import type { Responder } from '../http/server';
import { devBrand } from './dev-brand';

export interface DevSite {
  readonly respond: Responder;
  close(): Promise<void>;
}

/** Opens Vite, with hot reload through the site's server. It loads in the background; the first page waits for it. */
export function openDevSite(server: Server, brand: Brand): DevSite {
  const vite = createVite(server, brand);
  // Each request reports the failure; here it mustn't be an unhandled rejection.
  const running = vite.catch(() => undefined);
  return {
    async respond(request, response) {
      const { middlewares } = await vite;
      await new Promise<void>((resolve, reject) => {
        response.once('close', resolve);
        middlewares(request, response, (error?: unknown) => {
          if (error) return reject(error);
          response.writeHead(404, { 'content-type': 'text/plain' });
          response.end('Not found, or the build failed: see the terminal.');
        });
      });
    },
    async close() {
      await (await running)?.close();
    },
  };
}

async function createVite(server: Server, brand: Brand): Promise<ViteDevServer> {
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
