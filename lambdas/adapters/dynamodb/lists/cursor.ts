import type * as z from 'zod/mini';
import { AppError } from '../../../core/errors';
import { parseJson } from '../../../core/parse-json';

/** Opaque JSON cursors, parsed like all input. */

export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @throws AppError invalid_request */
export function decodeCursor<Schema extends z.ZodMiniType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('invalid_request', { userMessage: 'cursor: is not one of ours', cause });
  }
}
