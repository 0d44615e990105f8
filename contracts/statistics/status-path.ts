/** How the shop is doing, for everybody. A page of its own (`lib/site/rewrite.ts`). */
export const statusPath = '/status';

/** Its figures, as a file that CloudFront keeps for a minute. */
export const statusFile = '/status.json';
