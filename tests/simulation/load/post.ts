import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LoadTarget } from './target';

/**
 * Each connection has one request at a time and its own execution environment: a machine of two cores would otherwise only start
 * environments. Waiting for a connection is part of the measured time.
 */
export const connections = 32;

const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface Request {
  readonly name: 'process-bundle-order' | 'get-orders';
  readonly input: object;
  readonly token: string;
}

/** @throws Error if no answer comes */
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
