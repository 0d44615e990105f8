import type { CallOf } from '../../../../lambdas/runtime/call';
import { observe } from '../../../../lambdas/runtime/middleware/observe';

type Answered = Parameters<NonNullable<ReturnType<typeof observe>['after']>>[0];

/** The lines that a thousand requests leave. */
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

const look = { access: 'user', kind: 'query' } as const;

test('one in ten looks of customers that went well leaves a line', () => {
  const lines = linesOf(look);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.length).toBeLessThan(200);
});

test.each([
  ['changes something', { access: 'user', kind: 'mutation' }, {}],
  ['was made by staff', { access: 'admin', kind: 'query' }, {}],
  ['was refused', look, { status: 403 }],
  ['failed', look, { status: 500 }],
  ['was slow', look, { tookMs: 5_000 }],
] as const)('every request that %s leaves its line', (_, contract, answer) => {
  expect(linesOf(contract, answer)).toEqual(Array(1_000).fill('request'));
});
