/** How the worker treats a request; what is 'left-alone' it does not touch. */
export type Handling = 'page' | 'asset' | 'configuration' | 'left-alone';

/** Of a request by a page of this origin. API calls are always left alone: their answers belong to one moment. */
export function handlingOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Handling {
  const address = new URL(url);
  const path = address.pathname;
  if (method !== 'GET' || address.origin !== origin || /^\/api(\/|$)/.test(path)) return 'left-alone';
  if (path === '/config.json') return 'configuration';
  if (path.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' && !hasExtension(path) ? 'page' : 'left-alone';
}

/** The file that is a page, as the servers rewrite it. */
export function pageFile(url: string): string {
  return new URL(url).pathname === '/' ? '/index.html' : '/app.html';
}

const hasExtension = (path: string): boolean => /\.[^/]*$/.test(path);
