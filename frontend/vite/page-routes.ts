import type { Connect, Plugin } from 'vite';

/**
 * Serves the public status, and `app.html` for every other page except the landing page, in dev and preview, as
 * CloudFront does in production.
 */
export function pageRoutes(): Plugin {
  return {
    name: 'page-routes',
    configureServer(server) {
      server.middlewares.use(serveAppPage);
    },
    configurePreviewServer(server) {
      server.middlewares.use(serveAppPage);
    },
  };
}

const serveAppPage: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = '/', query] = (request.url ?? '/').split('?');
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && acceptsHtml(request);
  const isFile = /\.\w+$/.test(path) || path.startsWith('/@') || path.startsWith('/api/');
  const file = path === '/status' ? '/status.html' : '/app.html';
  if (isPage && !isFile && path !== '/') request.url = query === undefined ? file : `${file}?${query}`;
  next();
};

function acceptsHtml(request: Connect.IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
