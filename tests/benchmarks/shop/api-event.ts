import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { originHeader } from '../../../lambdas/runtime/origin';
import { originSecret } from '../../../local/environment';

interface ApiRequest {
  readonly body: unknown;
  /** Absent: a request without a token. */
  readonly userId?: string;
  readonly isAdmin?: boolean;
  readonly query?: Readonly<Record<string, string>>;
}

/** The event of a signed-in person's request, with the parts that functions read. */
export function apiEvent({ body, userId, isAdmin = false, query }: ApiRequest): APIGatewayProxyEventV2 {
  const claims = {
    token_use: 'access',
    sub: userId,
    iss: 'https://identity.example',
    exp: '4102444800',
    origin_jti: 'sign-in-1',
    auth_time: String(Math.floor(Date.now() / 1000)),
    ...(isAdmin && { 'cognito:groups': '[admin]' }),
  };
  const requestContext = {
    requestId: randomUUID(),
    ...(userId !== undefined && { authorizer: { jwt: { claims, scopes: null } } }),
  };
  return {
    headers: { 'content-type': 'application/json', [originHeader]: originSecret },
    ...(query && { queryStringParameters: query }),
    requestContext,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2;
}
