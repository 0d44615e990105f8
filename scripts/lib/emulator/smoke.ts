import { request } from 'node:http';
import { originHeader } from '../../../lambdas/runtime/origin';

export interface SmokeTarget {
  /** Where the emulator listens. */
  readonly endpoint: string;
  readonly apiId: string;
  /** The secret that CloudFront would send. */
  readonly originSecret: string;
}

/** The expected status for each path, with the right or a wrong secret. */
const expected = [
  { what: 'prices', path: '/api/get-bundle-prices', isRight: true, status: 200 },
  { what: 'a profile without a token', path: '/api/get-profile', isRight: true, status: 401 },
  { what: 'prices with a wrong secret', path: '/api/get-bundle-prices', isRight: false, status: 403 },
] as const;

export interface Answer {
  readonly what: string;
  readonly expected: number;
  /** The status, or the error if there was no answer. */
  readonly got: number | string;
}

/** Calls the shop's API as CloudFront would. An emulator tells APIs apart by the host's name. */
export async function smoke({ endpoint, apiId, originSecret }: SmokeTarget): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { what, path, isRight, status } of expected) {
    const secret = isRight ? originSecret : `${originSecret}-not`;
    const got = await call(endpoint, `${apiId}.execute-api.localhost`, path, secret).catch(
      (error: Error) => error.message,
    );
    answers.push({ what, expected: status, got });
  }
  return answers;
}

const call = (endpoint: string, host: string, path: string, secret: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(endpoint);
    const sent = request({
      ...{ hostname, port, path, method: 'POST', timeout: 30_000 },
      headers: { host, 'content-type': 'application/json', [originHeader]: secret },
    });
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer for 30 s')));
    sent.once('error', reject);
    sent.end('{}');
  });
