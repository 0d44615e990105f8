import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error';
import { sendJson } from './body';
import { HttpError } from './http-error';

/** Answers one request. A thrown HttpError is sent with its status and body; any other error is reported and becomes a 500. */
export type Responder = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface LocalServer {
  /** The origin, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  /** Stops accepting, gives requests in flight two seconds, then drops them. */
  close(): Promise<void>;
}

/** A port and the words for the message if it's in use: what listens there, and the option that changes it. */
export interface PortPurpose {
  /** 0 takes any free port. */
  readonly port: number;
  readonly what: string;
  readonly option: string;
}

export interface LocalServerOptions extends PortPurpose {
  readonly onError: (error: unknown) => void;
}

const drainMs = 2_000;
const idlePollMs = 20;

/** Listens on loopback only. @throws StartError when the port is in use or not allowed. */
export async function startServer(respond: Responder, options: LocalServerOptions): Promise<LocalServer> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) =>
    guard(respond, request, response, options.onError),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, options)));
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, server, close: () => closeServer(server) };
}

async function guard(
  respond: Responder,
  request: IncomingMessage,
  response: ServerResponse,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await respond(request, response);
  } catch (error) {
    if (error instanceof HttpError) return sendJson(response, error.status, error.body);
    // The caller disconnected half-way.
    if (request.destroyed && !request.complete) return;
    onError(error);
    if (response.headersSent) response.destroy();
    else sendJson(response, 500, { message: 'Internal Server Error' });
  }
}

/** Returns a StartError for a port that is in use or not allowed; any other error unchanged. */
export function portFailure(error: NodeJS.ErrnoException, { port, what, option }: PortPurpose): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use (${what}). Free it, or choose another with ${option}.`);
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} is not allowed (${what}). Choose another with ${option}.`);
  }
  return error;
}

/** Closes the server. It doesn't track upgraded sockets; their owner closes them. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), idlePollMs);
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
