import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** `hang-up` breaks the connection. */
export type Answer = { readonly status: number; readonly text: string } | 'hang-up';

export interface AnsweringServer {
  readonly url: string;
  /** The last request. */
  asked(): Request | undefined;
  /** Sets the answers from now on: these in turn, then always the last one. Returns the requests. */
  answer(...answers: readonly Answer[]): readonly Request[];
  close(): Promise<void>;
}

/** Starts a service that gives set answers. */
async function startAnsweringServer(): Promise<AnsweringServer> {
  let answers: readonly Answer[] = [];
  let requests: Request[] = [];
  const server = createServer(({ method = '', url: path = '', headers, socket }, response) => {
    requests.push({ method, path, headers });
    const next = answers[requests.length - 1] ?? answers.at(-1) ?? 'hang-up';
    if (next === 'hang-up') socket.destroy();
    else response.writeHead(next.status).end(next.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => requests.at(-1),
    answer(...wanted) {
      [answers, requests] = [wanted, []];
      return requests;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts one for a test file, from its first test to its last. */
export function answeringServer(): Omit<AnsweringServer, 'close'> {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await startAnsweringServer();
  });
  afterAll(() => server.close());
  return {
    get url() {
      return server.url;
    },
    asked: () => server.asked(),
    answer: (...answers) => server.answer(...answers),
  };
}

export const jsonAnswer = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) });
