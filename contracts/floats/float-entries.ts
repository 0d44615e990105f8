import * as z from 'zod/mini';
import { cedis } from '../fields';
import { limits } from '../limits';

/**
 * The kinds of entries in a float's ledger: `cost` for the costs of orders that the supplier took, `back` for money that it gave back for an
 * order, `topup` for money that staff paid in, and `set` for a count.
 */
export const floatEntryKinds = ['cost', 'back', 'topup', 'set'] as const;
export type FloatEntryKind = (typeof floatEntryKinds)[number];

/** The kinds that staff type in. */
export const typedFloatKinds = ['topup', 'set'] as const satisfies readonly FloatEntryKind[];

/** Failed orders that suppliers owe us for, on a page. */
export const mostOwed = 200;
/** Marked at once, in one transaction. */
export const mostMarked = 40;
/** How long a supplier has to give back what it took for a failed order. */
export const owedAfterHours = 24;
/** The marks that staff give them. */
export const owedMarks = ['claim', 'back'] as const;

/** A balance that staff type in. */
export const balanceAmount = () =>
  cedis().check(
    z.minimum(-limits.float, `must be at least -${limits.float}`),
    z.maximum(limits.float, `must be at most ${limits.float}`),
  );
