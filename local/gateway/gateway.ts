import type { IncomingMessage } from 'node:http';
import { countryHeader, originHeader } from '../../lambdas/runtime/origin';
import { apiSecurityHeaders } from '../../lib/site/security-headers';
import { originSecret } from '../environment';
import type { Responder } from '../http/server';
import type { Edge } from '../options';
import type { Routes } from './http-api';

const apiHeaders = new Map(Object.entries(apiSecurityHeaders()));

/**
 * One origin for the site and the API. Like CloudFront, it sets the API's secret header and the caller's country, overwriting what the
 * caller sent.
 */
export function createGateway(api: Responder, site: Responder, routes: Routes, edge: Edge = {}): Responder {
  const files = new Set<string | undefined>(Object.values(routes).map(({ published }) => published?.path));
  const isApi = ({ url = '/' }: IncomingMessage): boolean =>
    /^\/api([/?]|$)/.test(url) || files.has(url.split('?')[0]);
  return (request, response) => {
    if (edge.answer?.(request, response)) return;
    if (!isApi(request)) return site(request, response);
    request.headers[originHeader] = edge.originSecret ?? originSecret;
    request.headers[countryHeader] = 'GH';
    response.setHeaders(apiHeaders);
    return api(request, response);
  };
}
