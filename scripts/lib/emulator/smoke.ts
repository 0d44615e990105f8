import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { originHeader } from '../../../lambdas/runtime/origin';

export interface SmokeTarget {
  /** Where the emulator listens. */
  readonly endpoint: string;
  readonly apiId: string;
  /** The secret that CloudFront would send. */
  readonly originSecret: string;
}

/** The expected status for each contract, with the right or a wrong secret. */
const expected = [
  { what: 'prices', name: 'get-bundle-prices', isRight: true, status: 200 },
  { what: 'a profile without a token', name: 'get-profile', isRight: true, status: 401 },
  { what: 'prices with a wrong secret', name: 'get-bundle-prices', isRight: false, status: 403 },
] as const;

export interface Answer {
  readonly what: string;
  /** A status, or in words. */
  readonly expected: number | string;
  /** The same, or the error if there was no answer. */
  readonly got: number | string;
}

/** Calls the shop's API as CloudFront would. */
export async function smoke(target: SmokeTarget): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { what, name, isRight, status } of expected) {
    const originSecret = isRight ? target.originSecret : `${target.originSecret}-not`;
    const got = await call({ ...target, originSecret }, name).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    answers.push({ what, expected: status, got });
  }
  return answers;
}

interface Called {
  readonly status: number;
  readonly body: unknown;
}

/** An emulator tells APIs apart by the host's name. */
export const call = (
  { endpoint, apiId, originSecret }: SmokeTarget,
  name: string,
  { token, input = {} }: { readonly token?: string; readonly input?: object } = {},
): Promise<Called> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(endpoint);
    const sent = request({
      ...{ hostname, port, path: `/api/${name}`, method: 'POST', timeout: 30_000 },
      headers: {
        host: `${apiId}.execute-api.localhost`,
        'content-type': 'application/json',
        [originHeader]: originSecret,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    sent.once('response', (response) => {
      text(response).then(
        (given) => resolve({ status: response.statusCode ?? 0, body: jsonOf(given) }),
        reject,
      );
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer for 30 s')));
    sent.once('error', reject);
    sent.end(JSON.stringify(input));
  });

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
