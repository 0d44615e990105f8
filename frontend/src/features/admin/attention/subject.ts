import type { AttentionKind } from '../../../../../contracts/attention/attention-reasons';

export const kindLabels: Readonly<Record<AttentionKind, string>> = { order: 'Orders', top_up: 'Top-ups' };

/** `Order ORD7K2M9QXWPTRA`, or `Top-up …9QXWPTRA`: the whole reference doesn't fit. */
export function subjectTitle({ kind, id }: { readonly kind: AttentionKind; readonly id: string }): string {
  switch (kind) {
    case 'order':
      return `Order ${id}`;
    case 'top_up':
      return `Top-up …${id.slice(-8)}`;
  }
}
