import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Access } from '../../contracts/contract';
import { readBody } from '../http/body';
import { json, type Reply, router } from '../http/router';
import type { Responder } from '../http/server';
import { FunctionError } from '../lambda/function-error';
import type { LambdaService } from '../lambda/lambda-service';
import { within } from '../within';
import { type EventSource, toHttpApiEvent } from './event';
import type { Authorizer } from './jwt-authorizer';
import { readFunctionResponse } from './response';

export interface HttpApiOptions {
  /** The functions served over HTTP; each has the route `POST /api/<name>` once it is deployed. */
  readonly routes: Readonly<Record<string, { readonly access: Access }>>;
  readonly lambda: Pick<LambdaService, 'has' | 'invoke'>;
  readonly authorize: Authorizer;
}

/** An HTTP API's limits for a request's body, and for its function. */
const bodyLimitBytes = 10 * 1024 * 1024;
const integrationTimeoutMs = 30_000;

/**
 * API Gateway's HTTP API: routes, JWT authorizer, Lambda proxy integration. Its own errors have API Gateway's
 * form, `{ message }`, which can't be configured in AWS either.
 */
export function createHttpApi(options: HttpApiOptions): Responder {
  const { lambda, routes, authorize } = options;
  return router(
    {
      'POST /api/:name': ({ request, response, params: { name = '' } }) => {
        const route = lambda.has(name) ? routes[name] : undefined;
        if (!route) return notFound;
        const source = { request, routeKey: `POST /api/${name}` };
        if (route.access === 'public') return integrate(options, name, source, response);
        const decision = authorize(request.headers.authorization);
        if (decision.allowed) {
          return integrate(options, name, { ...source, authorizer: decision.authorizer }, response);
        }
        response.setHeader('www-authenticate', decision.challenge);
        return json(401, { message: 'Unauthorized' });
      },
    },
    {
      before: ({ response }) =>
        void response.setHeader('apigw-requestid', randomBytes(11).toString('base64url')),
    },
  );
}

const notFound = json(404, { message: 'Not Found' });

async function integrate(
  options: HttpApiOptions,
  name: string,
  source: Omit<EventSource, 'body'>,
  response: ServerResponse,
): Promise<unknown> {
  const body = await readBody(source.request, bodyLimitBytes);
  if (body === 'too-large') return json(413, { message: 'Request Entity Too Large' });
  try {
    const invocation = options.lambda.invoke(name, toHttpApiEvent({ ...source, body }));
    const late = () => new FunctionError('timeout', `${name}: the integration timed out`);
    const result = await within(integrationTimeoutMs, invocation, late);
    const answer = readFunctionResponse(result);
    if (answer === 'malformed') return json(500, { message: 'Internal Server Error' });
    response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
    response.end(answer.body);
    return undefined;
  } catch (error) {
    return integrationFailure(error);
  }
}

function integrationFailure(error: unknown): Reply {
  const failure = error instanceof FunctionError ? error.failure : 'error';
  if (failure === 'timeout') return json(503, { message: 'Service Unavailable' });
  if (failure === 'event-too-large') return json(413, { message: 'Request Entity Too Large' });
  return json(500, { message: 'Internal Server Error' });
}
