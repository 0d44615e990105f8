import { formatCedis } from '../money';
import type { TopUp } from '../top-ups/entities';

/** What is known of a top-up, as staff read it: whether it was paid, and what the wallet got. */
export function knownOfTopUp({ status, payable, credited, checks }: TopUp): string {
  const asked = checks > 0 ? `; asked ${checks === 1 ? 'once' : `${checks} times`}` : '';
  switch (status) {
    case 'pending':
      return `Paystack has not said that ${formatCedis(payable)} was paid${asked}. Not credited, but a late payment still is.`;
    case 'failed':
      return `Paystack says that nothing was paid${asked}. A later payment is still credited.`;
    case 'completed':
      return `Paid, and ${formatCedis(credited ?? payable)} was credited to the wallet.`;
  }
}
