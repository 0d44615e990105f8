import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CognitoError } from 'cognito-local/lib/errors.js';
import type { Dispatch } from './dispatcher';
import type { Jwk } from './signing-key';

const SERVICE = 'AWSCognitoIdentityProviderService';
const LARGEST_BODY_BYTES = 256 * 1024;

interface FrontSettings {
  readonly userPoolId: string;
  readonly issuer: string;
  readonly jwks: { readonly keys: readonly Jwk[] };
  readonly dispatch: Dispatch;
}

/** Cognito's front door: its JSON protocol at `/`, its public key, and CORS for the site's pages. */
export function createFront(settings: FrontSettings): Server {
  return createServer((request, response) => {
    answer(settings, request, response).catch((error: unknown) => refuse(response, error));
  });
}

async function answer(
  settings: FrontSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  allowBrowsers(request, response);
  const path = (request.url ?? '/').split('?')[0];
  const route = `${request.method} ${path}`;
  switch (route) {
    case 'GET /health':
      return sendJson(response, 200, { ok: true });
    case `GET /${settings.userPoolId}/.well-known/jwks.json`:
      return sendJson(response, 200, settings.jwks);
    case `GET /${settings.userPoolId}/.well-known/openid-configuration`:
      return sendJson(response, 200, {
        issuer: settings.issuer,
        jwks_uri: `http://${request.headers.host}/${settings.userPoolId}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    case 'POST /':
      return sendJson(response, 200, await settings.dispatch(await readRequest(request)));
    default:
      if (request.method === 'OPTIONS') response.writeHead(200).end();
      else sendJson(response, 404, { message: 'Not Found' });
  }
}

async function readRequest(request: IncomingMessage) {
  const [service, target = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
  if (service !== SERVICE) throw new CognitoError('UnknownOperationException', '');
  const text = await readBody(request);
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false;
  try {
    return { target, body: JSON.parse(text) as unknown, isSigned };
  } catch {
    throw new CognitoError('SerializationException', '');
  }
}

/** Reads a body that is too large to its end, without keeping it: breaking off would break the connection too. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= LARGEST_BODY_BYTES) chunks.push(chunk);
  }
  if (bytes > LARGEST_BODY_BYTES) {
    throw new CognitoError('RequestEntityTooLargeException', 'Request body is too large');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function allowBrowsers(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  );
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-max-age', '172800');
  const wanted = request.headers['access-control-request-headers'];
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  if (error instanceof CognitoError) {
    response.setHeader('x-amzn-errortype', `${error.code}:`);
    response.setHeader('x-amzn-errormessage', encodeURI(error.message));
    sendJson(response, 400, { __type: error.code, message: error.message });
    return;
  }
  console.error('Local Cognito failed', error);
  sendJson(response, 500, { __type: 'InternalErrorException', message: 'Something went wrong' });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() })
    .end(JSON.stringify(body, datesInSeconds));
}

/** The JSON protocol writes times as seconds; by the time a replacer sees a Date, it is a string. */
function datesInSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}
