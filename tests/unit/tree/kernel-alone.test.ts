import { readSources, type Sources } from './source-tree';

/** To try again, to wait in between and to find out what became of a write is the kernel's alone. */
const kernelsWords = /OutcomeUnknown|maximumAttempts|backOff/;

const knowingIn = (sources: Sources): string[] =>
  Object.entries(sources)
    .filter(([path]) => path.startsWith('lambdas/core/') && !path.startsWith('lambdas/core/kernel/'))
    .filter(([, text]) => kernelsWords.test(text))
    .map(([path]) => path);

test('in lambdas/core, nobody but the kernel knows of writes that had no answer, of tries or of pauses between them', () => {
  expect(knowingIn(readSources())).toEqual([]);
});

test('it is seen where a use case catches what is the kernel’s', () => {
  const text = 'try { write(); } catch (error) { if (error instanceof OutcomeUnknown) return; }';
  const sources = {
    'lambdas/core/wallet/a.ts': text,
    'lambdas/core/kernel/a.ts': text,
    'lambdas/adapters/a.ts': text,
  };
  expect(knowingIn(sources)).toEqual(['lambdas/core/wallet/a.ts']);
});
