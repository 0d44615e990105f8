import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { projectRoot } from '../../scripts/lib/project-root';
import type { Responder } from '../http/server';

export interface DevSite {
  readonly respond: Responder;
  /** Resolves when it has loaded, or has failed to. */
  readonly loaded: Promise<void>;
  close(): Promise<void>;
}

/**
 * Vite, with hot reload over the site's own server. It loads while the rest of the cloud already answers;
 * the first page waits for it.
 */
export function openDevSite(server: Server): DevSite {
  const vite = createVite(server);
  // Whoever asks for a page gets the reason; nobody may be asking yet.
  const loaded = vite.then(
    () => undefined,
    () => undefined,
  );
  return {
    loaded,
    async respond(request, response) {
      const { middlewares } = await vite;
      await new Promise<void>((resolve, reject) => {
        response.once('close', resolve);
        middlewares(request, response, (error?: unknown) => {
          if (error) return reject(error);
          response.writeHead(404, { 'content-type': 'text/plain' });
          response.end('Not found, or it does not build: see the terminal.');
        });
      });
    },
    async close() {
      const running = await vite.catch(() => undefined);
      await running?.close();
    },
  };
}

async function createVite(server: Server): Promise<ViteDevServer> {
  // Its warning of imports without extensions concerns plain Node; tsx resolves them.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
  const { createServer } = await import('vite');
  return createServer({
    configFile: join(projectRoot, 'frontend/vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
}
