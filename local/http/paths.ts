import { sendJson } from './body';
import type { Responder } from './server';

/** Passes each request to the responder of its first path segment, with the rest of the path as its URL. */
export function byFirstSegment(responders: Readonly<Record<string, Responder>>): Responder {
  return (request, response) => {
    const [, segment = '', rest = ''] = /^\/([^/?]*)(.*)$/.exec(request.url ?? '/') ?? [];
    const responder = Object.hasOwn(responders, segment) ? responders[segment] : undefined;
    if (!responder) return sendJson(response, 404, { message: 'Not Found' });
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
    return responder(request, response);
  };
}
