import type { AttentionKind } from '../../../../../contracts/attention/attention-reasons';

export const kindLabels: Readonly<Record<AttentionKind, string>> = {
  order: 'Orders',
  top_up: 'Top-ups',
  payment: 'Payments',
  ledger: 'Wallets',
};

/** `Order ORD7K2M9QXWPTRA`, or `Top-up …9QXWPTRA`: the whole reference doesn't fit. */
export function subjectTitle({ kind, id }: { readonly kind: AttentionKind; readonly id: string }): string {
  return `${kindLabels[kind].slice(0, -1)} ${kind === 'order' ? id : `…${id.slice(-8)}`}`;
}
