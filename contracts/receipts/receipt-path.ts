/** The page on which anyone with the link reads a receipt. It is an HTML file of its own (`lib/site/rewrite.ts`). */
export const receiptPath = (token: string): string => `/r/${token}`;
