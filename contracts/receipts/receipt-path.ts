/** The page where anyone with the link reads a receipt. A page of its own (`lib/site/rewrite.ts`). */
export const receiptPath = (token: string): string => `/r/${token}`;
