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
  readonly customer?: { readonly name: string } | null;
  readonly amount?: number | null;
}

/**
 * For example `MTN 1GB to 024 123 4567`, or `Top-up of ₵50.00 by Ama Serwaa`. An approval is named after its request: `Refund ₵40.80 to
 * Ama Serwaa`. An application is named after its customer: `Application of Ama Serwaa`. If that isn't known, the end of its reference.
 */
export function subjectTitle(titled: Titled): string {
  const { about = null, customer = null, amount = null } = titled;
  const { kind, id } = titled.subject;
  const name = kindLabels[kind].slice(0, -1);
  if (about !== null) return about;
  if (kind === 'order') return `${name} ${id}`;
  if (kind === 'top_up' && customer !== null && amount !== null)
    return `${name} of ${formatCedis(amount)} by ${customer.name}`;
  if (kind === 'application' && customer !== null) return `${name} of ${customer.name}`;
  return kind === 'approval' ? 'Needs approval' : `${name} …${id.slice(-8)}`;
}
