import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LoadTarget } from './target';

/**
 * Each connection is served one request at a time, by an execution environment of its own: a machine of two cores would do
 * nothing else than start them. What has to wait for a connection waits in the time that is measured.
 */
export const connections = 32;

const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface Request {
  readonly name: 'process-bundle-order' | 'get-orders';
  readonly input: object;
  readonly token: string;
}

/** @throws Error where no answer comes. */
export async function post(
  { api }: Pick<LoadTarget, 'api'>,
  { name, input, token }: Request,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const body = JSON.stringify(input);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    };
    const sent = request(`${api}/${name}`, { agent, method: 'POST', headers }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) };
}
