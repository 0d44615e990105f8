import type { Contract } from './contract';

/** How an answer that is the same for everybody is also a file of the site, which CloudFront keeps. */
export interface Published {
  /** Of `GET`. */
  readonly path: `/${string}.json`;
  /** For how long everybody gets the same. */
  readonly maxAgeSeconds: number;
}

/** A file that can't be made anew is given as it was for so long: it says as of when it is. */
export const publishedIfErrorSeconds = 86_400;

/** What is said of it to those who keep it. While one is fetched, they give the last one for as long again. */
export const publishedCacheControl = ({ maxAgeSeconds }: Published): string =>
  `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}, stale-if-error=${publishedIfErrorSeconds}`;

/** A way to a function. */
export interface Route {
  readonly method: 'POST' | 'GET';
  readonly path: string;
}

/** All ways to a function: its own, and that of its file. */
export const routesOf = ({ name, published }: Pick<Contract, 'name' | 'published'>): readonly Route[] => [
  { method: 'POST', path: `/api/${name}` },
  ...(published ? [{ method: 'GET' as const, path: published.path }] : []),
];
