import { createHash } from 'node:crypto';

/** A short hash of a request's content, stored to tell whether a repeated request asks for the same. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 8);

/**
 * Parses an outsider's JSON. Half of a surrogate pair (`"\ud800"`), which no table and no log can hold, becomes the replacement character.
 * @throws SyntaxError
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
