import { type Guard, guardIn } from '../../../lambdas/core/approvals/guard';

/** A guard without limits, for tests of what a use case does by itself. */
export const unguarded: Guard = guardIn({ kind: 'repeated' });
