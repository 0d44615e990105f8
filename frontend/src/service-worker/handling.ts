/** How the worker answers a request. It ignores those that are 'left-alone'. */
export type Handling = 'page' | 'asset' | 'configuration' | 'left-alone';

/** API calls are always left alone: their answers must be current. */
export function handlingOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Handling {
  const address = new URL(url);
  const path = address.pathname;
  if (method !== 'GET' || address.origin !== origin || /^\/api(\/|$)/.test(path)) return 'left-alone';
  if (path === '/config.json') return 'configuration';
  if (path.startsWith('/assets/')) return 'asset';
  // The live status is always current, or not shown.
  const isKept = !hasExtension(path) && path !== '/status';
  return mode === 'navigate' && isKept ? 'page' : 'left-alone';
}

/** The file that the servers send for a page. */
export function pageFile(url: string): string {
  return new URL(url).pathname === '/' ? '/index.html' : '/app.html';
}

const hasExtension = (path: string): boolean => /\.[^/]*$/.test(path);
