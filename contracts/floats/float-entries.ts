/**
 * What moves a supplier's float, as its ledger has it: `cost` is what orders cost that it took, `back` what it gave back of one,
 * `topup` what staff say that they paid in, and `set` what somebody counted.
 */
export const floatEntryKinds = ['cost', 'back', 'topup', 'set'] as const;
export type FloatEntryKind = (typeof floatEntryKinds)[number];

/** Those that staff type in. */
export const typedFloatKinds = ['topup', 'set'] as const satisfies readonly FloatEntryKind[];

/** Failed orders that suppliers owe us for: as many are on a page, longest ago first. */
export const mostOwed = 200;
/** As many are counted; if there are more, nobody knows how many. */
export const mostOwedCounted = 10_000;
/** As many are marked at once, in one transaction. */
export const mostMarked = 40;
/** A supplier has so long to give back what it took for an order that failed. */
export const owedAfterHours = 24;
/** What staff mark of them. */
export const owedMarks = ['claim', 'back'] as const;
