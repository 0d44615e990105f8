import { readSources, type Sources } from './source-tree';

/**
 * The kernel's names for a write without an answer, its tries and the pauses between them: code that uses one does the
 * kernel's work.
 */
const kernelsWords = /OutcomeUnknown|maximumAttempts|backOff/;

const namedIn = (sources: Sources): string[] =>
  Object.entries(sources)
    .filter(([path]) => path.startsWith('lambdas/core/') && !path.startsWith('lambdas/core/kernel/'))
    .filter(([, text]) => kernelsWords.test(text))
    .map(([path]) => path);

test('in lambdas/core, only the kernel names a write without an answer, its tries and the pauses between them', () => {
  expect(namedIn(readSources())).toEqual([]);
});

test('a use case that catches what belongs to the kernel is found', () => {
  const text = 'try { write(); } catch (error) { if (error instanceof OutcomeUnknown) return; }';
  const sources = {
    'lambdas/core/wallet/a.ts': text,
    'lambdas/core/kernel/a.ts': text,
    'lambdas/adapters/a.ts': text,
  };
  expect(namedIn(sources)).toEqual(['lambdas/core/wallet/a.ts']);
});
