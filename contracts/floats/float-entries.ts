/**
 * What moves a supplier's float, as its ledger has it: `cost` is what orders cost that it took, `back` what it gave back of one,
 * `topup` what staff say that they paid in, and `set` what somebody counted.
 */
export const floatEntryKinds = ['cost', 'back', 'topup', 'set'] as const;
export type FloatEntryKind = (typeof floatEntryKinds)[number];

/** Those that staff type in. */
export const typedFloatKinds = ['topup', 'set'] as const satisfies readonly FloatEntryKind[];

/** Failed orders that suppliers owe us for, on a page. */
export const mostOwed = 200;
/** Marked at once, in one transaction. */
export const mostMarked = 40;
/** How long a supplier has to give back what it took for a failed order. */
export const owedAfterHours = 24;
/** What staff mark them as. */
export const owedMarks = ['claim', 'back'] as const;
