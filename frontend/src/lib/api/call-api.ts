import type { ApiFunctionName } from '../../../../contracts/registry';
import { type ApiError, connectionError, parseRefusal, timeoutError, unreadableError } from './api-error';
import type { Input, Output } from './contract-types';

export type ApiResult = { data: unknown } | { error: ApiError };

export interface ApiCall {
  readonly name: ApiFunctionName;
  readonly input: unknown;
}

interface CallOptions {
  readonly token: string | null;
  /** Aborts the call when nobody needs it any more. @default never aborted */
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
}

/** One `POST /api/<name>`. Never throws: every failure is an `ApiError`. */
export async function callApi({ name, input }: ApiCall, options: CallOptions): Promise<ApiResult> {
  const { signal, done, timedOut } = withTimeout(options.signal, options.timeoutMs);
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.token !== null && { authorization: `Bearer ${options.token}` }),
      },
      body: JSON.stringify(input ?? {}),
      signal,
    });
    const body = parseJson(await response.text());
    if (!response.ok) return { error: parseRefusal(response.status, body) };
    return typeof body === 'object' && body !== null ? { data: body } : { error: unreadableError };
  } catch {
    return { error: timedOut() ? timeoutError : connectionError() };
  } finally {
    done();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A signal that aborts with the caller's or after the timeout. Our customers' phones lack `AbortSignal.any`. */
function withTimeout(outer: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController();
  let expired = false;
  const timer = setTimeout(() => {
    expired = true;
    controller.abort();
  }, timeoutMs);
  const abort = () => controller.abort();
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    timedOut: () => expired,
    done: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

/** Public functions of the sign-in screens ask Cognito, so they may take long. */
const timeoutMs = 35_000;

/** Calls a public function without the store and the session, which the sign-in screens don't load. */
export async function callPublic<Name extends ApiFunctionName>(
  name: Name,
  input: Input<Name>,
): Promise<{ data: Output<Name> } | { error: ApiError }> {
  const result = await callApi({ name, input }, { token: null, timeoutMs });
  // As in `api`: the function has checked its output against the contract.
  return 'error' in result ? result : { data: result.data as Output<Name> };
}
