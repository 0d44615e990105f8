/** The kinds of subject that an attention item can be about. */
export const attentionKinds = ['order', 'top_up', 'payment', 'ledger'] as const;
export type AttentionKind = (typeof attentionKinds)[number];
