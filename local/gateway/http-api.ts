import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../../contracts/contract';
import { readBody, sendJson } from '../http/body';
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
  /** @default 30000, an HTTP API's longest */
  readonly integrationTimeoutMs?: number;
}

/** An HTTP API's limit for a request's body. */
const bodyLimitBytes = 10 * 1024 * 1024;

/**
 * API Gateway's HTTP API: routes, JWT authorizer, Lambda proxy integration. Its own errors have API Gateway's
 * form, `{ message }`, which can't be configured in AWS either.
 */
export function createHttpApi(options: HttpApiOptions): Responder {
  return async (request, response) => {
    response.setHeader('apigw-requestid', randomBytes(11).toString('base64url'));
    const name = routeOf(request);
    const route = name === undefined || !options.lambda.has(name) ? undefined : options.routes[name];
    if (name === undefined || !route) return sendJson(response, 404, { message: 'Not Found' });

    const source = { request, routeKey: `POST /api/${name}` };
    if (route.access === 'public') return integrate(options, name, source, response);
    const decision = options.authorize(request.headers.authorization);
    if (decision.allowed) {
      return integrate(options, name, { ...source, authorizer: decision.authorizer }, response);
    }
    sendJson(response, 401, { message: 'Unauthorized' }, { 'www-authenticate': decision.challenge });
  };
}

function routeOf(request: IncomingMessage): string | undefined {
  const [path] = (request.url ?? '').split('?');
  const name = /^\/api\/([a-z0-9-]+)$/.exec(path ?? '')?.[1];
  return request.method === 'POST' ? name : undefined;
}

async function integrate(
  options: HttpApiOptions,
  name: string,
  source: Omit<EventSource, 'body'>,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(source.request, bodyLimitBytes);
  if (body === 'too-large') return sendJson(response, 413, { message: 'Request Entity Too Large' });
  try {
    const invocation = options.lambda.invoke(name, toHttpApiEvent({ ...source, body }));
    const late = () => new FunctionError('timeout', `${name}: the integration timed out`);
    const result = await within(options.integrationTimeoutMs ?? 30_000, invocation, late);
    const answer = readFunctionResponse(result);
    if (answer === 'malformed') return sendJson(response, 500, { message: 'Internal Server Error' });
    response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
    response.end(answer.body);
  } catch (error) {
    const [status, message] = integrationFailure(error);
    sendJson(response, status, { message });
  }
}

function integrationFailure(error: unknown): [status: number, message: string] {
  const failure = error instanceof FunctionError ? error.failure : 'error';
  if (failure === 'timeout') return [503, 'Service Unavailable'];
  if (failure === 'event-too-large') return [413, 'Request Entity Too Large'];
  return [500, 'Internal Server Error'];
}
