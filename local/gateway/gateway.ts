import type { IncomingMessage } from 'node:http';
import { originHeader, viewerAddressHeader } from '../../lambdas/runtime/origin';
import { apiSecurityHeaders } from '../../lib/site/security-headers';
import { originSecret } from '../environment';
import type { Responder } from '../http/server';
import type { Edge } from '../options';
import type { Routes } from './http-api';

const apiHeaders = new Map(Object.entries(apiSecurityHeaders()));

/**
 * One origin for the site and the API. Like CloudFront, it sets the API's secret header and the caller's address, overwriting what the
 * caller sent.
 */
export function createGateway(api: Responder, site: Responder, routes: Routes, edge: Edge = {}): Responder {
  const files = new Set<string>(
    Object.values(routes).flatMap((route) => (route.access === 'key' ? [] : (route.published?.path ?? []))),
  );
  const isApi = ({ url = '/' }: IncomingMessage): boolean =>
    (/^\/(api|v1)([/?]|$)/.test(url) && !/^\/v1\/openapi\.json([?]|$)/.test(url)) ||
    files.has(url.split('?')[0] ?? '');
  return (request, response) => {
    if (edge.answer?.(request, response)) return;
    if (!isApi(request)) return site(request, response);
    request.headers[originHeader] = edge.originSecret ?? originSecret;
    const { remoteAddress = '127.0.0.1', remotePort = 0 } = request.socket;
    request.headers[viewerAddressHeader] = `${remoteAddress}:${remotePort}`;
    response.setHeaders(apiHeaders);
    return api(request, response);
  };
}
