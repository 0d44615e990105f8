import type { ApiFunctionName } from '../../../../contracts/registry';
import { statusFile } from '../../../../contracts/statistics/terms';
import { whole } from './whole-answers';

export interface Received {
  readonly name: string;
  readonly method: string;
  readonly input: unknown;
  readonly token: string | null;
}

/** An answer, or the loss of one. */
export type Answer = { readonly status?: number; readonly body: unknown } | 'network-error' | 'never';

type Answers = Partial<Record<ApiFunctionName, Answer | ((received: Received) => Answer | Promise<Answer>)>>;

/** Replaces `fetch`: answers by function name, each completed by `whole`, and keeps the requests. */
export function fakeApi(answers: Answers) {
  const received: Received[] = [];
  globalThis.fetch = async (url, init) => {
    // Requests for other files of the site are not calls of a function.
    if (url !== statusFile && !String(url).startsWith('/api/')) throw new TypeError(`No file ${url}`);
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    const call = toReceived(String(url), init);
    received.push(call);
    const answer = answers[call.name as ApiFunctionName];
    const given = typeof answer === 'function' ? await answer(call) : answer;
    if (given === undefined) throw new Error(`The fake API has no answer for ${call.name}`);
    if (given === 'network-error') throw new TypeError('Failed to fetch');
    if (given === 'never') return untilAborted(init?.signal);
    const { status = 200, body } = given;
    const answered = status === 200 ? whole(call.name as ApiFunctionName, body) : body;
    return new Response(JSON.stringify(answered), { status });
  };
  return { received, answers };
}

function toReceived(url: string, init: RequestInit | undefined): Received {
  const authorization = new Headers(init?.headers).get('authorization');
  return {
    name: url === statusFile ? 'get-status' : url.replace('/api/', ''),
    method: init?.method ?? 'GET',
    input: init?.body === undefined ? {} : JSON.parse(String(init.body)),
    token: authorization?.replace('Bearer ', '') ?? null,
  };
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
