import type { AttentionKind } from '../../../../../contracts/attention/attention-reasons';

export const kindLabels: Readonly<Record<AttentionKind, string>> = {
  order: 'Orders',
  top_up: 'Top-ups',
  payment: 'Payments',
  ledger: 'Wallets',
  approval: 'Approvals',
  application: 'Applications',
};

interface Titled {
  readonly subject: { readonly kind: AttentionKind; readonly id: string };
  readonly about?: string | null | undefined;
  readonly customer?: { readonly name: string } | null;
}

/**
 * For example `Order ORD7K2M9QXWPTRA`, or `Top-up …9QXWPTRA` (the whole reference doesn't fit). An approval is named after its
 * request: `Refund ₵40.80 to Ama Serwaa`. An application is named after its customer: `Application of Ama Serwaa`.
 */
export function subjectTitle({ subject: { kind, id }, about = null, customer = null }: Titled): string {
  const name = kindLabels[kind].slice(0, -1);
  if (kind === 'order') return `${name} ${id}`;
  if (about !== null) return about;
  if (kind === 'application' && customer !== null) return `${name} of ${customer.name}`;
  return kind === 'approval' ? 'Needs approval' : `${name} …${id.slice(-8)}`;
}
