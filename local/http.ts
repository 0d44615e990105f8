import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { StartError } from './start-error';

export type Responder = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An answer that isn't 200, or isn't JSON of a value. A handler returns or throws it. */
export class Answer extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`HTTP ${status}`);
  }
}

export const notFound = new Answer(404, { message: 'Not Found' });

type Headers = Readonly<Record<string, string>>;

/** Answers, whether or not the request was read to its end. */
export function send(response: ServerResponse, status: number, body: string | Buffer, headers: Headers) {
  response.req.resume();
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
}

export const sendJson = (response: ServerResponse, status: number, value: unknown, headers: Headers = {}) =>
  send(response, status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });

export const sendHtml = (response: ServerResponse, html: string, headers: Headers = {}) =>
  send(response, 200, html, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });

export type LocalServer = Awaited<ReturnType<typeof startServer>>;

const drainMs = 2_000;
const idlePollMs = 20;

/** Listens on loopback only, on any free port by default. @throws StartError when the port is in use */
export async function startServer(respond: Responder, port = 0) {
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    try {
      await respond(request, response);
    } catch (error) {
      if (error instanceof Answer) return sendJson(response, error.status, error.body);
      // The caller disconnected half-way.
      if (request.destroyed && !request.complete) return;
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { message: 'Internal Server Error' });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is in use. Free it, or choose others with --port.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: found } = server.address() as AddressInfo;
  return {
    server,
    port: found,
    /** The origin, without a trailing slash. */
    url: `http://127.0.0.1:${found}`,
    /** Stops accepting, gives requests in flight two seconds, then drops them. Upgraded sockets are closed by their owner. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      const idle = setInterval(() => server.closeIdleConnections(), idlePollMs);
      const late = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

/** Finds a port for another program: the one asked for, or any free one for 0. @throws StartError when it is in use */
export async function claimPort(port: number): Promise<number> {
  const probe = await startServer(() => undefined, port);
  await probe.close();
  return probe.port;
}

export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Parts of the path, by their names in the route. */
  readonly params: Readonly<Record<string, string>>;
}

/** The returned value is sent as JSON; undefined means that the handler answers by itself. */
export type Handler = (call: Call) => unknown;

export type Routes = Readonly<Record<string, Handler>>;

/** Routes by method and path, such as `GET /orders/:reference`. The path is a pattern, `ANY` every method. The first that matches answers. */
export function router(routes: Routes, otherwise: Handler = () => notFound): Responder {
  const patterns = Object.entries(routes).map(([route, handle]) => {
    const [method, path = ''] = route.split(' ');
    return { method, handle, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
  });
  const answer = (call: Omit<Call, 'params'>) => {
    for (const { method, pattern, handle } of patterns) {
      const match =
        method === 'ANY' || method === call.request.method ? pattern.exec(call.url.pathname) : null;
      if (match) return handle({ ...call, params: decoded(match.groups) });
    }
    return otherwise({ ...call, params: {} });
  };
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const value = await answer({ request, response, url });
    if (value instanceof Answer) throw value;
    if (value !== undefined) sendJson(response, 200, value);
  };
}

const decoded = (groups: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, part]) => {
      try {
        return [name, decodeURIComponent(part)];
      } catch {
        return [name, part];
      }
    }),
  );

/** Lets any site's pages call these routes. */
export const openToPages =
  (respond: Responder): Responder =>
  (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', '*');
    if (request.method !== 'OPTIONS') return respond(request, response);
    const wanted = request.headers['access-control-request-headers'] ?? '*';
    const headers = { 'access-control-allow-headers': wanted, 'access-control-max-age': '600' };
    return send(response, 200, '', headers);
  };

/** Parses a value by its schema. @throws Answer */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Answer(400, { message: z.prettifyError(parsed.error) });
}

/** Reads a JSON body; undefined if it isn't JSON. Another site's page can't send this content type without asking first. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!request.headers['content-type']?.includes('json'))
    throw new Answer(415, { message: 'Send application/json' });
  try {
    return JSON.parse(await text(request));
  } catch {
    return undefined;
  }
}

/** Makes the handler of a route whose body has a schema. */
export const taking =
  <Schema extends z.ZodType>(
    schema: Schema,
    handle: (body: z.output<Schema>, call: Call) => unknown,
  ): Handler =>
  async (call) =>
    handle(checked(schema, await readJson(call.request)), call);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside an element and inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const pageStyles = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #8884; vertical-align: top; }
.scroll { overflow-x: auto; }
button { font: inherit; padding: .15rem .6rem; }
article { border: 1px solid #8886; border-radius: 8px; margin: 1rem 0; padding: 1rem; max-width: 44rem; }
iframe { width: 100%; height: 22rem; border: 0; background: #fff; border-radius: 4px; }
code { font-size: 1.1em; }
`;

/** A page with its title as the heading. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${pageStyles}</style>
<h1>${title}</h1>
${body}
</html>`;

/** A table of HTML cells, which narrow screens can scroll. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<div class="scroll"><table>
<tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</table></div>`;
