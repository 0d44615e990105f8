import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { parseJson } from '../../core/parse-json';

/** Most answers are small; what is larger is not one. */
const defaultMaximumCharacters = 64 * 1024;

/** What takes longer than this has an unknown outcome. Well inside a function's own timeout. */
const defaultTimeoutMs = 8_000;

export type HttpAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** No connection was made: nothing was sent. */
  | { readonly kind: 'not_sent'; readonly detail: string }
  /** Sent, or perhaps sent, and no answer. */
  | { readonly kind: 'no_answer'; readonly detail: string };

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** @default 8000 */
  readonly timeoutMs?: number;
  /** @default 65536. A longer answer is unreadable. */
  readonly maximumCharacters?: number;
}

/**
 * Node's own client: a call costs less than half of what it does with `fetch`, and nothing has to be
 * loaded for it.
 */
const clients = { 'http:': httpRequest, 'https:': httpsRequest } as const;

/** One request, one answer, never an exception. A body that is no JSON is handed on as text. */
export async function requestJson(request: HttpRequest): Promise<HttpAnswer> {
  try {
    const response = await send(request);
    const text = await textOf(response, request.maximumCharacters ?? defaultMaximumCharacters);
    const { statusCode: status = 0 } = response;
    // An API does not redirect; where it points is not where a key may be sent.
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
        // A new connection each time: a kept one may be dead, and an order lost on it is an unknown outcome.
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

/** The connection was never made, so that no byte of the request can have arrived. */
const certainlyNotSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
