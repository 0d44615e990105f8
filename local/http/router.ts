import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './body';
import type { Responder } from './server';

export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Decoded parts of the path, by their names in the route. */
  readonly params: Readonly<Record<string, string>>;
}

type Handler = (call: Call) => Promise<void> | void;

/** Routes by method and path, such as `GET /orders/:reference`. The first that matches answers. */
export function router(
  routes: Readonly<Record<string, Handler>>,
  otherwise: Responder = (_request, response) => sendJson(response, 404, { message: 'Not Found' }),
): Responder {
  const patterns = Object.entries(routes).map(([route, handler]) => {
    const [method, path = ''] = route.split(' ');
    const names = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
    return { method, pattern: new RegExp(`^${names}$`), handler };
  });
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    for (const { method, pattern, handler } of patterns) {
      const match = method === request.method ? pattern.exec(url.pathname) : null;
      if (match) return handler({ request, response, url, params: decodeAll(match.groups ?? {}) });
    }
    return otherwise(request, response);
  };
}

const decodeAll = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decode(text)]));

/** A text that can't be decoded stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
