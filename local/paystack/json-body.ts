import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { readBody } from '../http/body';

const bodyLimitBytes = 256 * 1024;

/** A request's body as JSON, whatever its content type. @throws Unreadable */
export async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readBody(request, bodyLimitBytes);
  if (body === 'too-large') throw new Unreadable('The body is too large');
  const parsed = schema.safeParse(parseJson(body.toString('utf8')));
  if (parsed.success) return parsed.data;
  throw new Unreadable(z.prettifyError(parsed.error));
}

/** A body that is not what it should be. */
export class Unreadable extends Error {}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('The body is not JSON');
  }
}
