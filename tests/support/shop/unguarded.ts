import { type Guard, guardIn } from '../../../lambdas/core/approvals/guard';

/** For tests of what a use case does by itself: no limit applies. */
export const unguarded: Guard = guardIn({ kind: 'repeated' });
