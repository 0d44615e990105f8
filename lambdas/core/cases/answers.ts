import type { AskAnswer } from '../../../contracts/cases/ask-about-order';
import { timeOf } from '../attention/order-summary';
import { formatCedis, zero } from '../money';
import type { Asked } from '../orders/delivery/ask-supplier';
import type { Order } from '../orders/entities';

interface At {
  readonly now: Date;
  readonly isTooLate: boolean;
}

/** What a customer reads of an order that did not come. `asked`: what its supplier said now; null: it wasn't asked. */
export function answerTo(
  order: Order,
  asked: Asked | null,
  { now, isTooLate }: At,
): { kind: AskAnswer; message: string } {
  switch (order.status) {
    case 'failed':
      return {
        kind: 'refunded',
        message: `${asked?.kind === 'asked' ? 'Our supplier says that it failed.' : 'This order failed.'} ${formatCedis(order.amount)} went back to your wallet${order.goodwill === zero ? '' : `, ${formatCedis(order.goodwill)} of it before, as goodwill`}.`,
      };
    case 'completed':
      if (order.attention.includes('order_failed_after_delivery')) {
        return {
          kind: 'disputed',
          message:
            'Our supplier told us that it was delivered, and now says that it failed. A person is looking at it: you get the data or your money back.',
        };
      }
      if (isTooLate) {
        return {
          kind: 'too_late',
          message: `${deliveredWords(order, now)} That is too long ago for us to follow it up.`,
        };
      }
      return { kind: 'delivered', message: `${deliveredWords(order, now)}${againWords(asked)}` };
    case 'pending':
    case 'processing':
      if (order.stage === 'waiting' || order.stage === 'manual') {
        return {
          kind: 'unsent',
          message: 'It hasn’t been sent yet. You get the data or your money back.',
        };
      }
      return {
        kind: 'open',
        message: `${openWords(asked)} Your order stays open, and we keep asking: you get the data or your money back.`,
      };
  }
}

/** `Delivered at 14:02, says our supplier.` */
function deliveredWords({ timeline, apiUsed }: Order, now: Date): string {
  const event = timeline.findLast((each) => each.event === 'delivered');
  const who =
    event?.by === 'supplier' || (event === undefined && apiUsed !== 'manual') ? 'supplier' : 'staff';
  return event === undefined
    ? `Delivered, says our ${who}.`
    : `Delivered at ${timeOf(event.at, now)}, says our ${who}.`;
}

/** What is new about a delivery that was told before. */
function againWords(asked: Asked | null): string {
  if (asked?.kind !== 'asked') return '';
  return asked.outcome.kind === 'delivered'
    ? ' We asked again just now: it says the same.'
    : ' We asked again just now, and got no certain answer.';
}

function openWords(asked: Asked | null): string {
  if (asked?.kind !== 'asked') return 'Our supplier hasn’t said yet whether it was delivered.';
  return asked.outcome.kind === 'accepted'
    ? 'Our supplier has it, and hasn’t delivered it yet.'
    : 'We asked our supplier just now, and got no certain answer.';
}
