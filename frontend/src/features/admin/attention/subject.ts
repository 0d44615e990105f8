import type { AttentionKind } from '../../../../../contracts/attention/attention-reasons';
import { formatCedis } from '../../../lib/money';

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
  readonly amount?: number | null;
  readonly customer?: { readonly name: string } | null;
}

/**
 * `Order ORD7K2M9QXWPTRA`, or `Top-up …9QXWPTRA`: the whole reference doesn't fit. An approval by what it is about:
 * `Approval of ₵500.00 for Ama Serwaa` or `Approval: 50 orders to Failed`, and an application by whose it is: `Application of Ama Serwaa`.
 */
export function subjectTitle({
  subject: { kind, id },
  about = null,
  amount = null,
  customer = null,
}: Titled): string {
  const name = kindLabels[kind].slice(0, -1);
  if (kind === 'order') return `${name} ${id}`;
  if (about !== null) return `${name}: ${about}`;
  if ((kind !== 'approval' && kind !== 'application') || (amount === null && customer === null))
    return `${name} …${id.slice(-8)}`;
  if (kind === 'application') return `${name} of ${customer?.name ?? ''}`;
  const sum = amount === null ? '' : ` of ${formatCedis(amount)}`;
  return `${name}${sum}${customer === null ? '' : ` for ${customer.name}`}`;
}
