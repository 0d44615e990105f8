import type { IncomingMessage, ServerResponse } from 'node:http';
import { awsJson } from '../http/aws-json';
import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import type { Dispatch } from './dispatcher';

/** Cognito's HTTP side: its protocol at `/`, and CORS for the site's pages. */
export function cognitoResponder(dispatch: Dispatch): Responder {
  const api = awsJson('AWSCognitoIdentityProviderService', dispatch);
  return (request, response) => {
    allowBrowsers(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(200).end();
    const [path] = (request.url ?? '/').split('?');
    if (request.method === 'POST' && path === '/') return api(request, response);
    sendJson(response, 404, { message: 'Not Found' });
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
