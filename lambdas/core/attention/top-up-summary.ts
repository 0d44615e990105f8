import { hourMs } from '../durations';
import { add, formatCedis, zero } from '../money';
import { shownDispute, type TopUp, type TopUpDispute } from '../top-ups/rows';
import type { AttentionItem } from './entities';

/**
 * What is known of a top-up, as staff read it: whether it was paid, and what the wallet got.
 * @param item its attention item, which remembers a former key when the reason is gone
 */
export function summaryOfTopUp(topUp: TopUp, now: Date, item: AttentionItem | null = null): string {
  const payment = isOfFormerKey(topUp, item) ? underFormerKey(topUp) : paymentOf(topUp);
  const shown = shownDispute(topUp);
  const dispute = shown?.status === 'open' ? disputeOf(shown, now) : '';
  return [payment, ...refundsOf(topUp), elsewhereOf(topUp), dispute]
    .filter((words) => words !== '')
    .join(' ');
}

/** What of it went back to the payer, or may. */
const refundsOf = ({ refunds }: TopUp): string[] =>
  (['open', 'processed'] as const).flatMap((status) => {
    const of = refunds.filter((refund) => refund.status === status);
    const sum = of.reduce((total, { amount }) => add(total, amount), zero);
    if (of.length === 0) return [];
    return `${formatCedis(sum)} of it ${status === 'open' ? 'is on its way back to the payer' : 'went back to the payer'}.`;
  });

/** By hand at Paystack. */
const elsewhereOf = ({ sentBack, held }: TopUp): string => {
  const underWay = sentBack.filter(({ status }) => status !== 'failed');
  if (underWay.length === 0) return '';
  const sum = underWay.reduce((total, { worth }) => add(total, worth), zero);
  const isDone = underWay.every(({ status }) => status === 'processed');
  const sent = `${formatCedis(sum)} of it ${isDone ? 'was' : 'is being'} sent back to the payer in Paystack’s dashboard.`;
  return held === zero ? sent : `${sent} ${formatCedis(held)} of the wallet is set aside for it.`;
};

/** Paystack's current key can't see the payment, so nothing that it says counts, and nothing is credited later. */
const isOfFormerKey = ({ status, attention }: TopUp, item: AttentionItem | null): boolean =>
  status !== 'completed' &&
  (attention.includes('top_up_other_key') ||
    (item?.events ?? []).some(({ event, text }) => event === 'opened' && text === 'top_up_other_key'));

function underFormerKey({ payable, closedBy }: TopUp): string {
  const unseen = `Paystack’s current key can’t see whether ${formatCedis(payable)} was paid.`;
  return closedBy === null
    ? `${unseen} Nothing was credited.`
    : `An admin closed it, and nothing was credited. ${unseen} If it was, add it by Adjust Balance.`;
}

function paymentOf({ toldLater, status, payable, credited, checks, closedBy, attention }: TopUp): string {
  const asked = checks > 0 ? `; asked ${checks === 1 ? 'once' : `${checks} times`}` : '';
  switch (status) {
    case 'pending':
      return `Paystack has not said that ${formatCedis(payable)} was paid${asked}. Not credited, but a late payment still is.`;
    case 'failed':
      if (attention.includes('top_up_wrong_currency')) {
        return 'Paid in another currency than cedis. Nothing was credited.';
      }
      if (attention.includes('top_up_test_payment')) {
        return 'Paid in Paystack’s test mode: no money came, and nothing was credited. A real payment still is.';
      }
      if (toldLater === 'listed') {
        return 'Paystack lists it as paid, but doesn’t confirm it when asked. Nothing was credited.';
      }
      if (closedBy !== null) {
        return `An admin closed it, and nothing was credited${asked && `${asked} since`}. A later payment is still credited.`;
      }
      return `Paystack says that nothing was paid${asked}. A later payment is still credited.`;
    case 'completed':
      return `Paid, and ${formatCedis(credited ?? payable)} was credited to the wallet.${toldWords(toldLater)}`;
  }
}

/** `Paystack now says: reversed.` */
const toldWords = (told: string | null): string =>
  told === null
    ? ''
    : ` Paystack now says: ${told === 'not_found' ? 'no such payment' : told.replaceAll('_', ' ')}.`;

/** With the hours until Paystack needs our answer. */
function disputeOf({ dueAt }: TopUpDispute, now: Date): string {
  const held = 'The payer wants it back; what the wallet had of it is set aside.';
  if (dueAt === null) return held;
  const hours = Math.floor((dueAt.getTime() - now.getTime()) / hourMs);
  if (hours < 0) return `${held} The time to answer Paystack is over.`;
  return `${held} ${hours === 1 ? '1 hour is' : `${hours} hours are`} left to answer Paystack.`;
}
