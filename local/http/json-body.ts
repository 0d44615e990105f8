import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { parseJson } from '../state/parse-json';
import { readBody } from './body';
import { HttpError } from './http-error';
import type { Call, Handler } from './router';

const bodyLimitBytes = 256 * 1024;

/** Reads a JSON body, whatever its content type; undefined if it isn't JSON. @throws HttpError */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, bodyLimitBytes);
  if (body === 'too-large') throw new HttpError(400, { message: 'The body is too large' });
  return parseJson(body.toString('utf8'));
}

/** Parses a value by its schema. @throws HttpError */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, { message: z.prettifyError(parsed.error) });
}

/** Makes the handler of a route whose body has a schema. */
export const taking =
  <Schema extends z.ZodType>(
    schema: Schema,
    handle: (body: z.output<Schema>, call: Call) => unknown,
  ): Handler =>
  async (call) =>
    handle(checked(schema, await readJson(call.request)), call);

/** Makes the handler of a control request. A page on another site can't send this content type without a preflight. */
export const controlledBy = <Schema extends z.ZodType>(
  schema: Schema,
  handle: (body: z.output<Schema>) => unknown,
): Handler => {
  const take = taking(schema, handle);
  return (call) => {
    if (call.request.headers['content-type']?.startsWith('application/json')) return take(call);
    throw new HttpError(415, { message: 'Send application/json' });
  };
};
