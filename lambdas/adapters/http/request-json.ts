/** Answers of Paystack and of suppliers are small; what is larger is not one. */
const maximumCharacters = 64 * 1024;

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
}

/** One request, one answer, never an exception. A body that is no JSON is handed on as text. */
export async function requestJson(request: HttpRequest, fetcher: typeof fetch = fetch): Promise<HttpAnswer> {
  try {
    const response = await fetcher(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs),
    });
    const text = (await response.text()).slice(0, maximumCharacters);
    return { kind: 'answer', status: response.status, body: parsed(text) };
  } catch (error) {
    const code = connectionCode(error);
    return certainlyNotSent.has(code)
      ? { kind: 'not_sent', detail: code }
      : { kind: 'no_answer', detail: error instanceof Error ? error.name : 'Error' };
  }
}

/** The connection was never made, so that no byte of the request can have arrived. */
const certainlyNotSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function connectionCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
