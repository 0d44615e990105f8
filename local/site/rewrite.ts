/**
 * The file of the site that a path asks for: the landing page, the application for every other page, and
 * a path whose last part has an extension as it is. CloudFront rewrites alike.
 */
export function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  return /\.[^/]*$/.test(path) ? path : '/app.html';
}

/** Names under /assets/ carry a hash of the content; everything else keeps its name and is asked about. */
export const cacheControl = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
