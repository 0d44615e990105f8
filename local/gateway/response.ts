import type { OutgoingHttpHeaders } from 'node:http';
import * as z from 'zod';

export interface HttpResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const structured = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/**
 * Reads a function's result as an HTTP API does in payload format 2.0: with a `statusCode` it is the response;
 * without one it is the JSON body of a 200. 'malformed' is a 500 to the caller.
 */
export function readFunctionResponse(result: unknown): HttpResponse | 'malformed' {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) return inferred(result);
  const parsed = structured.safeParse(result);
  if (!parsed.success) return 'malformed';
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const own = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...Object.fromEntries(own),
      ...(cookies && cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function inferred(result: unknown): HttpResponse {
  const body = typeof result === 'string' ? result : JSON.stringify(result);
  return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
}
