/** How the shop is doing, for everybody. A page of its own (`lib/site/rewrite.ts`). */
export const statusPath = '/status';
