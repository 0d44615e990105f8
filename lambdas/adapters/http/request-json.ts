import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { parseJson } from '../../core/kernel/json';

/** Most answers are small; a larger one isn't an answer. */
const defaultMaximumCharacters = 64 * 1024;

/** After this, the outcome is unknown. Well within a function's own timeout. */
const defaultTimeoutMs = 8_000;

export type HttpAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** No connection was made: nothing was sent. */
  | { readonly kind: 'not_sent'; readonly detail: string }
  /** The request was or may have been sent, but no answer came. */
  | { readonly kind: 'no_answer'; readonly detail: string };

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** @default 8000 */
  readonly timeoutMs?: number;
  /** @default 65536. The rest of a longer answer is cut off. */
  readonly maximumCharacters?: number;
}

/** Node's own clients: a call costs less than half as much as with `fetch`, and nothing has to be loaded. */
const clients = { 'http:': httpRequest, 'https:': httpsRequest } as const;

/** Sends one request and returns one answer, never an exception. A body that isn't JSON is returned as text. */
export async function requestJson(request: HttpRequest): Promise<HttpAnswer> {
  try {
    const response = await send(request);
    const text = await textOf(response, request.maximumCharacters ?? defaultMaximumCharacters);
    const { statusCode: status = 0 } = response;
    // An API doesn't redirect, and the key mustn't be sent to another address.
    if (status >= 300 && status < 400) return { kind: 'no_answer', detail: `Redirect ${status}` };
    return { kind: 'answer', status, body: parsed(text) };
  } catch (error) {
    const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : '';
    return certainlyNotSent.has(code)
      ? { kind: 'not_sent', detail: code }
      : { kind: 'no_answer', detail: error instanceof Error ? error.name : 'Error' };
  }
}

function send({ method, url, headers, body, timeoutMs = defaultTimeoutMs }: HttpRequest) {
  const target = new URL(url);
  const start = clients[target.protocol === 'http:' ? 'http:' : 'https:'];
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const length = payload && { 'content-length': payload.length };
  return new Promise<IncomingMessage>((resolve, reject) => {
    start(
      target,
      {
        method,
        // Uses a new connection each time: a kept one may be dead, and an order lost on it has an unknown outcome.
        agent: false,
        headers: { accept: 'application/json', ...headers, ...length },
        signal: AbortSignal.timeout(timeoutMs),
      },
      resolve,
    )
      .on('error', reject)
      .end(payload);
  });
}

async function textOf(response: IncomingMessage, maximumCharacters: number): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) {
    text += chunk;
    if (text.length > maximumCharacters) break;
  }
  return text.slice(0, maximumCharacters).toWellFormed();
}

/** Errors before a connection, when no byte of the request can have arrived. */
const certainlyNotSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Adds a slash at the end if there is none, so that a path can follow. */
export const baseUrlOf = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
