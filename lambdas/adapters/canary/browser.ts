import { parseJson } from '../../core/parse-json';

/** Longer than any answer that a customer would wait for. */
const timeoutMs = 10_000;
/** Firewalls block requests without a user agent. */
const userAgent = 'Mozilla/5.0 (compatible; canary)';

export interface Answer {
  /** 0 if no answer came. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends a request as a browser does. If no answer comes, `type` is the reason. */
export async function browse(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { 'user-agent': userAgent, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    return { status, type: headers.get('content-type') ?? '', text: await response.text() };
  } catch (error) {
    return { status: 0, type: reasonOf(error), text: '' };
  }
}

/** Returns a code such as `ECONNREFUSED` or `TimeoutError`. */
function reasonOf(error: unknown): string {
  const { cause, name } = error instanceof Error ? error : { cause: undefined, name: 'Error' };
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : name;
}

/** Parses an answer's text; null if it isn't JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
