import { type Published, publishedCacheControl } from '../../../../contracts/published';
import type { CallOf } from '../../../../lambdas/runtime/middleware/caller';
import { observe } from '../../../../lambdas/runtime/middleware/request-response';

type Answered = Parameters<NonNullable<ReturnType<typeof observe>['after']>>[0];

/** Returns the lines that a thousand requests leave. */
function linesOf(
  contract: Parameters<typeof observe>[0],
  { status = 200, tookMs = 0 }: { status?: number; tookMs?: number } = {},
): string[] {
  const lines: string[] = [];
  for (let number = 0; number < 1_000; number += 1) {
    const call = {
      gatewayRequestId: `Jx${number}aPLvHcESHA=`,
      startedAt: Date.now() - tookMs,
      userId: 'user-1',
      log: { info: (message: string) => lines.push(message) },
    };
    const { after } = observe(contract, (() => call) as unknown as CallOf);
    after?.({ event: {}, response: { statusCode: status } } as Answered);
  }
  return lines;
}

/** Returns the cache instruction of a request's answer. */
function cacheControlOf(routeKey: string, status: number, published?: Published): unknown {
  const call = { gatewayRequestId: 'a', startedAt: Date.now(), userId: null, log: { info: () => undefined } };
  const { after } = observe(
    { access: 'public', kind: 'query', ...(published && { published }) },
    (() => call) as unknown as CallOf,
  );
  const request = { event: { routeKey }, response: { statusCode: status } } as Answered;
  after?.(request);
  return request.response?.headers?.['cache-control'];
}

const file = { path: '/status.json', maxAgeSeconds: 60 } as const;

test.each([
  ['GET /status.json', 200, file, publishedCacheControl(file)],
  ['GET /status.json', 500, file, 'no-store'],
  ['POST /api/get-status', 200, file, 'no-store'],
  ['GET /status.json', 200, undefined, 'no-store'],
] as const)('for %s with %i and the file %j, the answer says %s', (routeKey, status, published, words) => {
  expect(cacheControlOf(routeKey, status, published)).toBe(words);
});

const look = { access: 'user', kind: 'query' } as const;

test.each([
  ['changes something', { access: 'user', kind: 'mutation' }, {}],
  ['was made by staff', { access: 'admin', kind: 'query' }, {}],
  ['was refused', look, { status: 403 }],
  ['failed', look, { status: 500 }],
  ['was slow', look, { tookMs: 5_000 }],
] as const)('every request that %s leaves a line', (_, contract, answer) => {
  expect(linesOf(contract, answer)).toEqual(Array(1_000).fill('request'));
});
