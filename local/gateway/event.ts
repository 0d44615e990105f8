import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { localAccountId, localRegion } from '../aws-identity';

export type HttpApiEvent = APIGatewayProxyEventV2WithJWTAuthorizer;
export type JwtAuthorizer = HttpApiEvent['requestContext']['authorizer'];

const apiId = 'local00api';
const domainName = `${apiId}.execute-api.${localRegion}.amazonaws.com`;

export interface EventSource {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  /** Such as `POST /api/get-profile`. */
  readonly routeKey: string;
  /** The parts of the path that the route names. */
  readonly params?: Readonly<Record<string, string>>;
  /** Absent on a route without an authorizer. */
  readonly authorizer?: JwtAuthorizer;
}

/**
 * The event that an HTTP API sends to Lambda in payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toHttpApiEvent({ request, body, routeKey, params = {}, authorizer }: EventSource) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const now = new Date();
  const query = joinQuery(url.searchParams);
  const cookies = request.headers.cookie?.split('; ');
  const encoding = isText(request.headers) ? 'utf8' : 'base64';
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    headers: joinHeaders(request.headers),
    ...(query && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext: {
      accountId: localAccountId,
      apiId,
      ...(authorizer && { authorizer }),
      domainName,
      domainPrefix: apiId,
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomBytes(11).toString('base64url'),
      routeKey,
      stage: '$default',
      time: accessLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(encoding) }),
    isBase64Encoded: body.length > 0 && encoding === 'base64',
  };
}

/** Lower-case names, repeated values joined by commas, without cookies, which have their own field. */
function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const { cookie: _, ...others } = headers;
  return Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
  );
}

function joinQuery(parameters: URLSearchParams): Record<string, string> | undefined {
  const names = new Set(parameters.keys());
  if (names.size === 0) return undefined;
  return Object.fromEntries([...names].map((name) => [name, parameters.getAll(name).join(',')]));
}

/**
 * Returns whether an HTTP API passes the body as text, as measured against AWS. Anything else, including form data and bodies without a
 * type, reaches the function in base64.
 */
function isText(headers: IncomingHttpHeaders): boolean {
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') return false;
  return /^(text\/|application\/(json|xml|javascript)\s*(;|$))/i.test(headers['content-type'] ?? '');
}

/** `12/Mar/2020:19:03:58 +0000` */
function accessLogTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
