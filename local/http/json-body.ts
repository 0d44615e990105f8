import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { readBody } from './body';

/** An error that is answered with its status and body, as JSON. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: { readonly message: string },
  ) {
    super(body.message);
  }
}

const bodyLimitBytes = 256 * 1024;

/** A request's body as JSON, whatever its content type. @throws HttpError */
export async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readBody(request, bodyLimitBytes);
  if (body === 'too-large') throw badRequest('The body is too large');
  const parsed = schema.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  throw badRequest(z.prettifyError(parsed.error));
}

/**
 * The body of a control request. A page on another site can't send this content type without a preflight.
 * @throws HttpError
 */
export async function readControl<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (request.headers['content-type']?.startsWith('application/json')) return readJson(request, schema);
  throw new HttpError(415, { message: 'Send application/json' });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw badRequest('The body is not JSON');
  }
}

const badRequest = (message: string) => new HttpError(400, { message });
