/** The public status page. It is an HTML file of its own (`lib/site/rewrite.ts`). */
export const statusPath = '/status';

/** The page's figures, a file that CloudFront caches for a minute. */
export const statusFile = '/status.json';
