import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { ApiFunctionName } from '../../../contracts/registry';
import { originHeader } from '../../../lambdas/runtime/origin';
import { originSecret } from '../../../local/environment';

interface ApiRequest {
  readonly body: unknown;
  /** Absent: without a token. */
  readonly userId?: string;
  readonly isAdmin?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The event of a request by a signed-in person, as the HTTP API sends it to a function. */
export function apiEvent(
  name: ApiFunctionName,
  { body, userId, isAdmin = false, headers = {}, query }: ApiRequest,
): APIGatewayProxyEventV2 {
  const routeKey = `POST /api/${name}`;
  const claims = {
    token_use: 'access',
    sub: userId,
    iss: 'https://identity.example',
    exp: '4102444800',
    ...(isAdmin && { 'cognito:groups': '[admin]' }),
  };
  const requestContext = {
    accountId: '000000000000',
    apiId: 'api',
    domainName: 'api.example',
    domainPrefix: 'api',
    http: {
      method: 'POST',
      path: `/api/${name}`,
      protocol: 'HTTP/1.1',
      sourceIp: '192.0.2.1',
      userAgent: 'bench',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: '20/Nov/2026:12:00:00 +0000',
    timeEpoch: 1_795_176_000_000,
    ...(userId !== undefined && { authorizer: { jwt: { claims, scopes: null } } }),
  };
  return {
    version: '2.0',
    routeKey,
    rawPath: `/api/${name}`,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', [originHeader]: originSecret, ...headers },
    ...(query && { queryStringParameters: query }),
    requestContext,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded: false,
  };
}
