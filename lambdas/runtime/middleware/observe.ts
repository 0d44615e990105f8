import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Contract } from '../../../contracts/contract';
import { publishedCacheControl } from '../../../contracts/published';
import type { ApiMiddleware, CallOf } from '../call';

/** Logs a line per request and adds common headers. It is the outermost, so it sees the final response. */
export function observe(contract: Pick<Contract, 'access' | 'kind' | 'published'>, callOf: CallOf) {
  const finish: ApiMiddleware['after'] = (request) => {
    const { event, response } = request;
    if (!response) return;
    const { log, startedAt, userId, gatewayRequestId } = callOf(event);
    const line = {
      status: response.statusCode ?? 200,
      duration_ms: Date.now() - startedAt,
      user_id: userId,
    };
    if (!isUsual(contract, line) || isSample(gatewayRequestId)) log.info('request', line);
    const headers = {
      'cache-control': cacheControl(contract, event, line.status),
      'x-request-id': gatewayRequestId,
    };
    request.response = { ...response, headers: { ...response.headers, ...headers } };
  };
  return { after: finish, onError: finish } satisfies ApiMiddleware;
}

/** Allows only a published file to be cached, never a failure in its place. */
const cacheControl = (
  { published }: Pick<Contract, 'published'>,
  { routeKey }: APIGatewayProxyEventV2,
  status: number,
): string =>
  published !== undefined && routeKey === `GET ${published.path}` && status === 200
    ? publishedCacheControl(published)
    : 'no-store';

/** Longer than a cold start. */
const slowMs = 1_000;

/**
 * Returns whether a request needs no line. Customers read far more often than they buy; a successful read changes nothing, and the
 * gateway's log has it anyway.
 */
const isUsual = (
  { access, kind }: Pick<Contract, 'access' | 'kind'>,
  { status, duration_ms }: { readonly status: number; readonly duration_ms: number },
): boolean => kind === 'query' && access !== 'admin' && status < 400 && duration_ms < slowMs;

/** One in this many successful reads is logged. */
export const looksOfALine = 10;

/** Decides by the id alone, so that a request is logged as a whole or not at all. */
function isSample(requestId: string): boolean {
  let hash = 0;
  for (const character of requestId) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % looksOfALine === 0;
}
