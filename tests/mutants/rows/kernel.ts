import { mutantsOf } from '../mutant';

const commit = 'lambdas/core/kernel/commit.ts';
const kernelTest = 'tests/unit/core/kernel/commit.test.ts';

/** Breakages of what the kernel proves once for every change: conflicts, unknown outcomes, marks, one transaction. */
export const kernelMutants = [
  ...mutantsOf(commit)`
    A change that met a conflict counts as made
      - if (outcome.kind === 'written') return { result };
      + if (outcome.kind) return { result };
    A change whose answer was lost counts as made
      - if (!(error instanceof OutcomeUnknown) || resends === maximumResends) throw error;
      + if (!(error instanceof OutcomeUnknown)) throw error;
      +       return { kind: 'written' };
  `,
  ...mutantsOf(commit, kernelTest)`
    After a conflict the same decision, based on the old read, is written again
      - const rows = await read(attempt);
      + const rows = await read(1);
    A process that was paused decides on what it had read before
      - if (isTooOld(askedAt, now)) return 'reread';
      + if (now < askedAt) return 'reread';
    A process that was paused applies an outsider's earlier answer
      - asOf !== undefined && isTooOld(asOf, now)
      + asOf !== undefined && now < asOf
    A repeated request is carried out again
      - if (answer !== null) return { result: answer };
    A throttled table loses news that won't be repeated
      - useCase.isNews === true && throttles
      + throttles < 0 && throttles
    Any mark counts as the request’s own
      - mark.kind === 'purchase' ? null : result;
      + result;
    A change by a former admin is made
      - if (outcome.failed.includes('admin')) {
      + if (outcome.failed.includes('admin') && attempt < 0) {
    A row that keeps changing is waited for without end
      - attempt <= maximumAttempts;
      + attempt <= maximumAttempts * 100;
    A write without an answer is sent again until the function is ended
      - if (clock.now().getTime() - sentAt > resendForMs) throw error;
  `,
  ...mutantsOf('lambdas/core/kernel/commit.ts', kernelTest)`
    Requests in conflict retry at the same moment
      - ids.jitter() * boundMs
      + boundMs
  `,
  ...mutantsOf('lambdas/core/kernel/db.ts')`
    The changes of a decision are written one by one
      - await table.transact([first, ...others])
      + (await Promise.all([first, ...others].map((write) => table.write(write)))).at(-1) ?? { kind: 'written' }
    A changed wallet is taken for the request's own mark
      - existing && isNew ? (writer.mark?.(existing) ?? []) : [];
      + existing ? (writer.mark?.(existing) ?? [{ kind: 'audit', record: {} } as never]) : [];
  `,
];
