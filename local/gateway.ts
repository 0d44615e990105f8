import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { routeKeyOf, routesOfKey } from '../contracts/developers/v1';
import { type Route, routesOf } from '../contracts/published';
import { keyRegistry, registry } from '../contracts/registry';
import { originHeader, viewerAddressHeader } from '../lambdas/runtime/origin';
import { apiSecurityHeaders } from '../lib/site/security-headers';
import { localAccountId, localRegion } from './aws';
import type { Tokens } from './cognito/tokens';
import { originSecret } from './environment';
import { Answer, type Call, type Handler, type Responder, router, send } from './http';
import type { Lambda } from './lambda';

interface GatewayOptions {
  readonly lambda: Pick<Lambda, 'invoke'>;
  readonly tokens: Pick<Tokens, 'read'>;
  readonly site: Responder;
}

const apiHeaders = new Map(Object.entries(apiSecurityHeaders()));

/**
 * One origin for the site and the API, as CloudFront makes it, and API Gateway's HTTP API: routes, JWT authorizer, Lambda integration. Its
 * own errors have API Gateway's form, `{ message }`, which can't be configured in AWS either.
 */
export function createGateway({ lambda, tokens, site }: GatewayOptions): Responder {
  /** Makes a function's routes. Without an authorizer, `authorize` returns null. */
  const routesTo = (name: string, routes: readonly Route[], authorize: (call: Call) => object | null) =>
    routes.map((route): [string, Handler] => {
      const routeKey = routeKeyOf(route);
      const handle: Handler = async (call) => {
        const event = await eventOf(call, routeKey, authorize(call));
        const result = await lambda.invoke(name, event).catch(() => {
          throw new Answer(500, { message: 'Internal Server Error' });
        });
        respond(call, result);
      };
      return [routeKey.replace(/\{proxy\+\}/, '(?<proxy>.*)').replace(/\{(\w+)\}/g, ':$1'), handle];
    });
  /** It also accepts ID tokens, as AWS does, so the function must refuse them. */
  const ofCaller = ({ request, response }: Call) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
    const claims = tokens.read(token);
    if (claims) return { jwt: { claims: textsOf(claims), scopes: null } };
    response.setHeader('www-authenticate', 'Bearer');
    throw new Answer(401, { message: 'Unauthorized' });
  };
  const ofNobody = () => null;
  const own = Object.values(registry).flatMap(({ name, access, ...more }) =>
    routesTo(name, routesOf({ name, ...more }), access === 'public' ? ofNobody : ofCaller),
  );
  const byKey = Object.values(keyRegistry).flatMap((contract) =>
    routesTo(contract.name, routesOfKey(contract), ofNobody),
  );
  // The routes of all other calls come last.
  const routes = [...own, ...byKey].toSorted(
    ([a], [b]) => Number(a.startsWith('ANY')) - Number(b.startsWith('ANY')),
  );
  const api = router(Object.fromEntries(routes));
  const files = new Set(routes.flatMap(([route]) => /^GET (.*\.json)$/.exec(route)?.[1] ?? []));

  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const isApi = /^\/(api|v1)(\/|$)/.test(path) && path !== '/v1/openapi.json';
    if (!isApi && !files.has(path)) return site(request, response);
    // Overwrites what the caller sent.
    request.headers[originHeader] = originSecret;
    const { remoteAddress = '127.0.0.1', remotePort = 0 } = request.socket;
    request.headers[viewerAddressHeader] = `${remoteAddress}:${remotePort}`;
    response.setHeaders(apiHeaders);
    return api(request, response);
  };
}

/** The function gets every claim as a string; a list such as `cognito:groups` is `[admin staff]`. */
const textsOf = (claims: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );

/** Payload format 2.0: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
async function eventOf({ request, url, params }: Call, routeKey: string, authorizer: object | null) {
  const body = await buffer(request);
  const encoding = isText(request.headers['content-type']) ? 'utf8' : 'base64';
  const domainName = `local00api.execute-api.${localRegion}.amazonaws.com`;
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    [value ?? ''].flat().join(','),
  ]);
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: Object.fromEntries(headers),
    queryStringParameters: Object.fromEntries(url.searchParams),
    pathParameters: params,
    requestContext: {
      accountId: localAccountId,
      domainName,
      routeKey,
      stage: '$default',
      timeEpoch: Date.now(),
      ...(authorizer && { authorizer }),
      http: { method: request.method, path: url.pathname, sourceIp: request.socket.remoteAddress },
      requestId: randomBytes(11).toString('base64url'),
    },
    ...(body.length > 0 && { body: body.toString(encoding) }),
    isBase64Encoded: body.length > 0 && encoding === 'base64',
  };
}

/** Whether an HTTP API passes the body as text, as measured against AWS. Anything else reaches the function in base64. */
const isText = (type = ''): boolean => /^(text\/|application\/(json|xml|javascript)\s*(;|$))/i.test(type);

const structured = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

function respond({ response }: Call, result: unknown): void {
  const { statusCode, headers, body, isBase64Encoded } = structured.parse(result);
  send(response, statusCode, Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'), headers);
}
