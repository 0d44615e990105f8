import type { IncomingMessage, ServerResponse } from 'node:http';

/** Reads the whole body. Returns 'too-large' once it exceeds the limit; the rest stays unread. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | 'too-large'> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return 'too-large';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limitBytes) return 'too-large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

type Headers = Readonly<Record<string, string>>;

/** Answers with JSON, whether or not the request was read to its end. */
export const sendJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Headers = {},
): void =>
  sendText(response, status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });

export const sendHtml = (response: ServerResponse, html: string): void =>
  sendText(response, 200, html, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });

/** Answers with text, whether or not the request was read to its end. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Headers): void {
  const body = Buffer.from(text);
  response.req.resume();
  response.writeHead(status, { 'content-length': body.length, ...headers });
  response.end(body);
}
