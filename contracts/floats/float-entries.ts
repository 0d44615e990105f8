/**
 * The kinds of entries in a float's ledger: `cost` for what the supplier charged for orders, `back` for money that it paid back for an
 * order, `topup` for money that staff paid in, and `set` for a count.
 */
export const floatEntryKinds = ['cost', 'back', 'topup', 'set'] as const;
export type FloatEntryKind = (typeof floatEntryKinds)[number];

/** The kinds that staff enter. */
export const typedFloatKinds = ['topup', 'set'] as const satisfies readonly FloatEntryKind[];

/** How many owed orders are on a page. */
export const mostOwed = 200;
/** How many owed orders are marked at once, in one transaction. */
export const mostMarked = 40;
/** How long a supplier has to pay back what it charged for a failed order. */
export const owedAfterHours = 24;
/** The marks that staff put on owed orders. */
export const owedMarks = ['claim', 'back'] as const;
