import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fate of one call: it passes, is refused with an AWS error and never arrives, or arrives but its answer is lost. */
export type Fault = 'pass' | { readonly error: string; readonly status: number } | 'lose-answer';

export interface FaultProxy {
  readonly url: string;
  /** Sets the function that chooses each call's fate, by the operation's name, such as `TransactWriteItems`. */
  inject(choose: (operation: string) => Fault): void;
  close(): Promise<void>;
}

/** Starts a proxy before an AWS JSON service, to inject faults. Passes everything until told otherwise. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let choose: (operation: string) => Fault = () => 'pass';
  const server = createServer((request, response) => {
    forward(target, request, response, (operation) => choose(operation)).catch(() => response.destroy());
  });
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inject(next) {
      choose = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

async function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  choose: (operation: string) => Fault,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const operation =
    String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1) ?? '';
  const fault = choose(operation);
  if (typeof fault === 'object') {
    response.writeHead(fault.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ __type: `com.amazonaws#${fault.error}`, message: 'Injected' }));
    return;
  }
  const answer = await fetch(target, {
    method: request.method ?? 'POST',
    headers: passedHeaders(request),
    body: Buffer.concat(chunks),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if (fault === 'lose-answer') {
    response.destroy();
    return;
  }
  const type = answer.headers.get('content-type') ?? 'application/x-amz-json-1.0';
  response.writeHead(answer.status, { 'content-type': type });
  response.end(body);
}

/** Drops the headers of a single connection; the body arrives whole. */
function passedHeaders(request: IncomingMessage): Record<string, string> {
  const dropped = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect']);
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !dropped.has(name) ? [[name, value]] : [],
    ),
  );
}
