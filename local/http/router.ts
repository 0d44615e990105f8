import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, sendText } from './body';
import type { Responder } from './server';

export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Decoded parts of the path, by their names in the route. */
  readonly params: Readonly<Record<string, string>>;
}

/** Handles a call. The returned value is sent as JSON, a Reply as it is; undefined means the handler wrote the response itself. */
export type Handler = (call: Call) => unknown;

/** An answer whose status isn't 200, or whose body may not be JSON. */
export class Reply {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {}
}

export const json = (status: number, value: unknown): Reply => new Reply(status, JSON.stringify(value));

export interface RouterOptions {
  /** Runs before every route and may answer in its place, such as to calls without a key. */
  readonly before?: Handler;
  /** Answers calls that no route matches. @default 404 */
  readonly otherwise?: Handler;
}

/**
 * Routes by method and path, such as `GET /orders/:reference`; `ANY /v1/:rest+` takes every method, and the rest of the path, which may be empty. The first that
 * matches answers.
 */
export function router(
  routes: Readonly<Record<string, Handler>>,
  { before, otherwise = () => json(404, { message: 'Not Found' }) }: RouterOptions = {},
): Responder {
  const patterns = Object.entries(routes).map(([route, handle]) => {
    const [method, path = ''] = route.split(' ');
    const names = path.replace(/:(\w+)\+/g, '(?<$1>.*)').replace(/:(\w+)/g, '(?<$1>[^/]+)');
    return { method, pattern: new RegExp(`^${names}$`), handle };
  });
  const answer = async (call: Omit<Call, 'params'>) => {
    const refusal = await before?.({ ...call, params: {} });
    if (refusal !== undefined) return refusal;
    for (const { method, pattern, handle } of patterns) {
      const isMethod = method === 'ANY' || method === call.request.method;
      const match = isMethod ? pattern.exec(call.url.pathname) : null;
      if (match) return handle({ ...call, params: decodeAll(match.groups ?? {}) });
    }
    return otherwise({ ...call, params: {} });
  };
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    send(response, await answer({ request, response, url }));
  };
}

function send(response: ServerResponse, answer: unknown): void {
  if (answer instanceof Reply) {
    sendText(response, answer.status, answer.text, { 'content-type': 'application/json' });
  } else if (answer !== undefined) {
    sendJson(response, 200, answer);
  }
}

const decodeAll = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decode(text)]));

/** Decodes a part of the path; one that can't be decoded stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
