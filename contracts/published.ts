/** Publishes an answer that is the same for everybody as a file of the site, which CloudFront caches. */
export interface Published {
  /** The file's path for `GET`. */
  readonly path: `/${string}.json`;
  /** How long the file may be cached. */
  readonly maxAgeSeconds: number;
}

/** How long the last file is served if no new one can be made. The file itself says how old it is. */
export const publishedIfErrorSeconds = 86_400;

/** The `Cache-Control` header. While caches fetch a new file, they serve the last one for the same time again. */
export const publishedCacheControl = ({ maxAgeSeconds }: Published): string =>
  `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}, stale-if-error=${publishedIfErrorSeconds}`;

/** A route to a function. */
export interface Route {
  readonly method: 'POST' | 'GET' | 'ANY';
  readonly path: string;
}

interface Routed {
  readonly name: string;
  readonly published?: Published | undefined;
}

/** All routes to a function: its own, and its file's if it has one. */
export const routesOf = ({ name, published }: Routed): readonly Route[] => [
  { method: 'POST', path: `/api/${name}` },
  ...(published ? [{ method: 'GET' as const, path: published.path }] : []),
];
