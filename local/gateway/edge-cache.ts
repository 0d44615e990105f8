import type { IncomingMessage } from 'node:http';
import type { HttpResponse } from './response';

/**
 * Caches answers by path as CloudFront does. Until `max-age`, everybody gets the cached answer; until `stale-while-revalidate`, they still
 * get it while a new one is fetched; until `stale-if-error`, it replaces a failure.
 */
export function edgeCache(now: () => number = Date.now) {
  const kept = new Map<string, { readonly answer: HttpResponse; readonly at: number }>();
  const asked = new Map<string, Promise<HttpResponse>>();

  /** Makes one request for all callers of a path at the same time. */
  const askOnce = (path: string, ask: () => Promise<HttpResponse>): Promise<HttpResponse> => {
    const asking =
      asked.get(path) ??
      ask()
        .then((answer) => {
          if (answer.status === 200 && seconds(answer, 'max-age') > 0) kept.set(path, { answer, at: now() });
          return answer;
        })
        .finally(() => asked.delete(path));
    asked.set(path, asking);
    return asking;
  };

  return async (path: string, ask: () => Promise<HttpResponse>): Promise<HttpResponse> => {
    const found = kept.get(path);
    if (found === undefined) return askOnce(path, ask);
    const age = Math.floor((now() - found.at) / 1000);
    const last = { ...found.answer, headers: { ...found.answer.headers, age: String(age) } };
    const isWithin = (...directives: string[]) =>
      age < directives.reduce((sum, directive) => sum + seconds(found.answer, directive), 0);
    if (isWithin('max-age')) return last;
    const next = askOnce(path, ask);
    if (isWithin('max-age', 'stale-while-revalidate')) {
      next.catch(() => undefined);
      return last;
    }
    const answer = await next;
    return answer.status >= 500 && isWithin('max-age', 'stale-if-error') ? last : answer;
  };
}

/** Seconds of a `cache-control` directive; 0 if absent. */
function seconds({ headers }: HttpResponse, directive: string): number {
  const found = new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(String(headers['cache-control'] ?? ''));
  return Number(found?.[1] ?? 0);
}

/** Removes the caller's cookies, token and query from a request for a file. */
export function withoutCaller(request: IncomingMessage): IncomingMessage {
  request.url = request.url?.split('?')[0] ?? '/';
  delete request.headers.cookie;
  delete request.headers.authorization;
  return request;
}
