import type { IncomingMessage } from 'node:http';
import type { Responder } from '../http/server';

/** One origin for the site and the API, as CloudFront makes it. */
export function createGateway(api: Responder, site: Responder): Responder {
  return (request, response) => (isApi(request) ? api : site)(request, response);
}

const isApi = ({ url = '/' }: IncomingMessage): boolean => /^\/api([/?]|$)/.test(url);
