import { createHash } from 'node:crypto';

/** A short hash of a request's content, stored to tell whether a repeated request asks for the same. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 8);
