import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AnsweringServer {
  readonly url: string;
  /** The last request. */
  asked(): { readonly method: string; readonly path: string; readonly headers: IncomingHttpHeaders };
  /** What every request is answered with from now on; `hang-up` breaks the connection. */
  answer(next: { readonly status: number; readonly text: string } | 'hang-up'): void;
  close(): Promise<void>;
}

/** A service that answers as it is told. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  let last = { method: '', path: '', headers: {} as IncomingHttpHeaders };
  let next: Parameters<AnsweringServer['answer']>[0] = 'hang-up';
  const server = createServer(({ method = '', url: path = '', headers, socket }, response) => {
    last = { method, path, headers };
    if (next === 'hang-up') socket.destroy();
    else response.writeHead(next.status).end(next.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => last,
    answer(wanted) {
      next = wanted;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const jsonAnswer = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) });
