import type { Mutant } from '../mutant';

const commit = 'lambdas/core/kernel/commit.ts';
const store = 'lambdas/adapters/dynamodb/table/change-store.ts';
const kernelTest = 'tests/unit/core/kernel/commit.test.ts';

/** What is proved once for every change: conflicts, unknown outcomes, marks, one transaction. */
export const kernelMutants: readonly Mutant[] = [
  {
    name: 'A change that met another one counts as made',
    file: commit,
    find: "    if (outcome.kind === 'written') return result;\n",
    replace: '    if (outcome.kind) return result;\n',
  },
  {
    name: 'A change whose answer was lost counts as made',
    file: commit,
    find: 'if (!(error instanceof OutcomeUnknown) || resends === maximumResends) throw error;',
    replace: "if (!(error instanceof OutcomeUnknown)) throw error;\n      return { kind: 'written' };",
  },
  {
    name: 'After a conflict the same decision is written again, on what was read before',
    file: commit,
    find: 'decide(await read(attempt), ports.clock.now())',
    replace: 'decide(await read(1), ports.clock.now())',
    test: kernelTest,
  },
  {
    name: 'A request that was carried out before is carried out again',
    file: commit,
    find: '        if (answer !== null) return answer;\n',
    replace: '',
    test: kernelTest,
  },
  {
    name: 'Any mark counts as the request’s own',
    file: commit,
    find: "  mark.kind === 'audit' ? result : null;",
    replace: '  mark.kind ? result : null;',
    test: kernelTest,
  },
  {
    name: 'A change by a former admin is made',
    file: commit,
    find: "if (outcome.failed.includes('admin')) {",
    replace: "if (outcome.failed.includes('admin') && attempt < 0) {",
    test: kernelTest,
  },
  {
    name: 'A row that everybody changes is waited for for ever',
    file: commit,
    find: 'attempt <= maximumAttempts;',
    replace: 'attempt <= maximumAttempts * 100;',
    test: kernelTest,
  },
  {
    name: 'Requests that met go on at the same moment again',
    file: 'lambdas/core/kernel/back-off.ts',
    find: 'ids.jitter() * boundMs',
    replace: 'boundMs',
    test: kernelTest,
  },
  {
    name: 'Changes of one decision are written one by one',
    file: store,
    find: 'await table.transact([first, ...others])',
    replace:
      "(await Promise.all([first, ...others].map((write) => table.write(write)))).at(-1) ?? { kind: 'written' }",
  },
  {
    name: 'A wallet that has changed is taken for the request’s own mark',
    file: store,
    find: 'existing && isNew(write) ? (writer.mark?.(existing) ?? []) : [],',
    replace: "existing ? (writer.mark?.(existing) ?? [{ kind: 'audit', record: {} } as Mark]) : [],",
  },
  {
    name: 'A write without an answer is sent again until the function is ended',
    file: commit,
    find: '      if (clock.now().getTime() - sentAt > resendForMs) throw error;\n',
    replace: '',
    test: kernelTest,
  },
];
