/** How an answer that is the same for everybody is also a file of the site, which CloudFront keeps. */
export interface Published {
  /** For `GET`. */
  readonly path: `/${string}.json`;
  /** For how long everybody gets the same. */
  readonly maxAgeSeconds: number;
}

/** For how long the last file is given where a new one can't be had. It says as of when it is. */
export const publishedIfErrorSeconds = 86_400;

/** The header for caches. While a new file is fetched, they give the last one for as long again. */
export const publishedCacheControl = ({ maxAgeSeconds }: Published): string =>
  `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}, stale-if-error=${publishedIfErrorSeconds}`;

/** A route to a function. */
export interface Route {
  readonly method: 'POST' | 'GET';
  readonly path: string;
}

interface Routed {
  readonly name: string;
  readonly published?: Published | undefined;
}

/** All routes to a function: its own, and that of its file. */
export const routesOf = ({ name, published }: Routed): readonly Route[] => [
  { method: 'POST', path: `/api/${name}` },
  ...(published ? [{ method: 'GET' as const, path: published.path }] : []),
];
