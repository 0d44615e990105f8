import type { IncomingMessage, ServerResponse } from 'node:http';
import { awsJson } from '../http/aws-json';
import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import type { Dispatch } from './dispatcher';
import type { Jwk } from './signing-key';

interface ResponderSettings {
  readonly userPoolId: string;
  readonly issuer: string;
  readonly jwks: { readonly keys: readonly Jwk[] };
  readonly dispatch: Dispatch;
}

/** Cognito's HTTP side: its protocol at `/`, its public key, and CORS for the site's pages. */
export function cognitoResponder({ userPoolId, issuer, jwks, dispatch }: ResponderSettings): Responder {
  const api = awsJson('AWSCognitoIdentityProviderService', dispatch);
  const keysPath = `/${userPoolId}/.well-known/jwks.json`;
  return (request, response) => {
    allowBrowsers(request, response);
    const [path] = (request.url ?? '/').split('?');
    switch (`${request.method} ${path}`) {
      case 'POST /':
        return api(request, response);
      case 'GET /health':
        return sendJson(response, 200, { ok: true });
      case `GET ${keysPath}`:
        return sendJson(response, 200, jwks);
      case `GET /${userPoolId}/.well-known/openid-configuration`: {
        const jwks_uri = `http://${request.headers.host}${keysPath}`;
        return sendJson(response, 200, {
          issuer,
          jwks_uri,
          id_token_signing_alg_values_supported: ['RS256'],
        });
      }
      default:
        if (request.method !== 'OPTIONS') return sendJson(response, 404, { message: 'Not Found' });
        response.writeHead(200).end();
    }
  };
}

function allowBrowsers(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  const exposed = 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date';
  response.setHeader('access-control-expose-headers', exposed);
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-max-age', '172800');
  const wanted = request.headers['access-control-request-headers'];
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
}
