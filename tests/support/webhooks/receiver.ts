import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The requests that a developer's server got, and its answers. */
export interface Got {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly got: Got[];
  /** How each request is answered, by its number from 0. @default 204 */
  answers: (
    number: number,
  ) => { status: number; headers?: Record<string, string>; body?: string } | 'nothing';
  close(): Promise<void>;
}

/** A developer's server on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const got: Got[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const number = got.length;
    got.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    const answer = receiver.answers(number);
    if (answer === 'nothing') return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answers: () => ({ status: 204 }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
