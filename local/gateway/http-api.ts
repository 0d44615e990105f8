import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Access } from '../../contracts/contract';
import { routeKeyOf, routesOfKey } from '../../contracts/developers/key-contract';
import type { Published, Route } from '../../contracts/published';
import { readBody } from '../http/body';
import { type Handler, json, router } from '../http/router';
import type { Responder } from '../http/server';
import { FunctionError } from '../lambda/function-error';
import type { LambdaService } from '../lambda/lambda-service';
import { within } from '../within';
import { edgeCache, withoutCaller } from './edge-cache';
import { type EventSource, toHttpApiEvent } from './event';
import type { Authorizer } from './jwt-authorizer';
import { type HttpResponse, readFunctionResponse } from './response';

export type Routes = Readonly<
  Record<
    string,
    { readonly access: Access; readonly published?: Published | undefined } | Omit<KeyRoute, 'name'>
  >
>;

/** A route of its own, for callers with an API key. */
interface KeyRoute {
  readonly name: string;
  readonly access: 'key';
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  readonly answersOthers?: true;
}

export interface HttpApiOptions {
  /** The functions served over HTTP. Each one deployed has the route `POST /api/<name>`, and one for its file if it publishes any. */
  readonly routes: Routes;
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
        if (!route || route.access === 'key') return notFound;
        const source = { request, routeKey: `POST /api/${name}` };
        if (route.access === 'public') return send(response, integrate(options, name, source));
        const decision = authorize(request.headers.authorization);
        if (decision.allowed) {
          return send(response, integrate(options, name, { ...source, authorizer: decision.authorizer }));
        }
        response.setHeader('www-authenticate', decision.challenge);
        return json(401, { message: 'Unauthorized' });
      },
      ...Object.fromEntries(files(options)),
      ...Object.fromEntries(keyRoutes(options)),
    },
    {
      before: ({ response }) =>
        void response.setHeader('apigw-requestid', randomBytes(11).toString('base64url')),
    },
  );
}

const notFound = json(404, { message: 'Not Found' });

/** The routes of published files, which CloudFront caches. */
function files(options: HttpApiOptions): [string, Handler][] {
  const kept = edgeCache();
  return Object.entries(options.routes).flatMap(([name, route]): [string, Handler][] => {
    if (route.access === 'key' || route.published === undefined) return [];
    const { published } = route;
    const routeKey = `GET ${published.path}`;
    const answer: Handler = ({ request, response }) => {
      if (!options.lambda.has(name)) return notFound;
      const ask = () => integrate(options, name, { request: withoutCaller(request), routeKey });
      return send(response, kept(published.path, ask));
    };
    return [[routeKey, answer]];
  });
}

/** The routes of calls with an API key, which no authorizer guards. The route of all other calls comes last. */
function keyRoutes(options: HttpApiOptions): [string, Handler][] {
  const found = Object.entries(options.routes).flatMap(([name, route]) =>
    route.access === 'key' ? routesOfKey(route).map((each) => ({ name, ...each })) : [],
  );
  const isOthers = ({ method }: Route) => method === 'ANY';
  const ordered = [...found.filter((route) => !isOthers(route)), ...found.filter(isOthers)];
  return ordered.map(({ name, ...route }) => {
    const routeKey = routeKeyOf(route);
    const answer: Handler = ({ request, response, params }) =>
      options.lambda.has(name)
        ? send(response, integrate(options, name, { request, routeKey, params }))
        : notFound;
    return [routeKey.replace(/\{(\w+\+?)\}/g, ':$1'), answer];
  });
}

async function send(response: ServerResponse, answer: Promise<HttpResponse>): Promise<undefined> {
  const { status, headers, body } = await answer;
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

/** The gateway's own answers. */
const bare = (status: number, message: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});

async function integrate(
  options: HttpApiOptions,
  name: string,
  source: Omit<EventSource, 'body'>,
): Promise<HttpResponse> {
  const body = await readBody(source.request, bodyLimitBytes);
  if (body === 'too-large') return bare(413, 'Request Entity Too Large');
  try {
    const invocation = options.lambda.invoke(name, toHttpApiEvent({ ...source, body }));
    const late = () => new FunctionError('timeout', `${name}: the integration timed out`);
    const result = await within(integrationTimeoutMs, invocation, late);
    const answer = readFunctionResponse(result);
    return answer === 'malformed' ? bare(500, 'Internal Server Error') : answer;
  } catch (error) {
    return integrationFailure(error);
  }
}

function integrationFailure(error: unknown): HttpResponse {
  const failure = error instanceof FunctionError ? error.failure : 'error';
  if (failure === 'timeout') return bare(503, 'Service Unavailable');
  if (failure === 'event-too-large') return bare(413, 'Request Entity Too Large');
  return bare(500, 'Internal Server Error');
}
