import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '../call';

/** Logs a line per request and adds common headers. Outermost, so that it sees the final response. */
export function observe(callOf: (event: APIGatewayProxyEventV2) => Call) {
  const finish = (event: APIGatewayProxyEventV2, response: APIGatewayProxyStructuredResultV2) => {
    const call = callOf(event);
    call.log.info('request', {
      status: response.statusCode ?? 200,
      duration_ms: Date.now() - call.startedAt,
      user_id: call.userId,
    });
    return {
      ...response,
      headers: {
        ...response.headers,
        'cache-control': 'no-store',
        'x-request-id': call.gatewayRequestId,
      },
    };
  };
  const afterwards: MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>['after'] = (
    request,
  ) => {
    if (request.response) request.response = finish(request.event, request.response);
  };
  return { after: afterwards, onError: afterwards } satisfies MiddlewareObj<
    APIGatewayProxyEventV2,
    APIGatewayProxyStructuredResultV2
  >;
}
