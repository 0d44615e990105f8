import type { ApiMiddleware, CallOf } from '../call';

/** Logs a line per request and adds common headers. Outermost, so that it sees the final response. */
export function observe(callOf: CallOf) {
  const finish: ApiMiddleware['after'] = (request) => {
    const { event, response } = request;
    if (!response) return;
    const { log, startedAt, userId, gatewayRequestId } = callOf(event);
    log.info('request', {
      status: response.statusCode ?? 200,
      duration_ms: Date.now() - startedAt,
      user_id: userId,
    });
    const headers = { 'cache-control': 'no-store', 'x-request-id': gatewayRequestId };
    request.response = { ...response, headers: { ...response.headers, ...headers } };
  };
  return { after: finish, onError: finish } satisfies ApiMiddleware;
}
