import type { AttentionKind } from '../../../../../contracts/attention/attention-kinds';
import type { CaseState } from '../../../../../contracts/cases/case-words';
import { formatCedis } from '../../../lib/money';

export const kindLabels: Readonly<Record<AttentionKind, string>> = {
  order: 'Orders',
  top_up: 'Top-ups',
  payment: 'Payments',
  ledger: 'Wallets',
};

interface Titled {
  readonly subject: { readonly kind: AttentionKind; readonly id: string };
  readonly about?: string | null | undefined;
  readonly customer?: { readonly name: string } | null;
  readonly amount?: number | null;
}

/**
 * What waits, for whom and how much, as far as it is known: `MTN 1GB to 024 123 4567`, `Top-up of ₵50.00 by Ama Serwaa`, `Refund ₵40.80 to
 * Ama Serwaa`, `Ama Serwaa’s wallet doesn’t add up`. Otherwise its kind with the end of its reference.
 */
export function subjectTitle({ about = null, customer = null, amount = null, subject }: Titled): string {
  const { kind, id } = subject;
  const of = amount === null ? '' : ` of ${formatCedis(amount)}`;
  const short = `${kindLabels[kind].slice(0, -1)} …${id.slice(-8)}`;
  if (about !== null) return about;
  switch (kind) {
    case 'order':
      return `Order ${id}`;
    case 'top_up':
      return of && customer ? `Top-up${of} by ${customer.name}` : short;
    case 'payment':
      return of ? `Payment${of} without a top-up` : short;
    case 'ledger':
      if (id === 'ACCOUNTS') return 'The shop’s accounts don’t add up';
      return customer ? `${customer.name}’s wallet doesn’t add up` : short;
  }
}

/** A case ends only when it is closed: an answered one waits for the customer, who may write again. */
export const hasOpenCase = ({
  case: reported,
}: {
  readonly case?: { readonly state: CaseState } | null;
}): boolean => reported != null && reported.state !== 'closed';
