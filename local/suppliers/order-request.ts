import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/body';

const bodyLimitBytes = 64 * 1024;

/** The JSON of an order; undefined for what is no JSON or too large. */
export async function readJsonOrder(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, bodyLimitBytes);
  try {
    return body === 'too-large' ? undefined : JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What may be kept of a request's headers. */
export function withoutKey(request: IncomingMessage): Record<string, string> {
  const { token: _, 'x-api-key': __, ...headers } = request.headers;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
