/**
 * What moves a supplier's float, as its ledger has it: `cost` is what orders cost that it took, `back` what it gave back of one,
 * `topup` what staff say that they paid in, and `set` what somebody counted.
 */
export const floatEntryKinds = ['cost', 'back', 'topup', 'set'] as const;
export type FloatEntryKind = (typeof floatEntryKinds)[number];

/** Those that staff type in. */
export const typedFloatKinds = ['topup', 'set'] as const satisfies readonly FloatEntryKind[];
