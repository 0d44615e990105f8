import type { AskAnswer, askAboutOrder as contract } from '../../../contracts/cases/contracts';
import type { OutputOf } from '../../../contracts/contract';
import { access, type Db } from '../kernel/db';
import { formatCedis } from '../kernel/money';
import { dayMs, timeOf } from '../kernel/time';
import type { Networks } from '../networks/read-networks';
import { acquireSpare, askSupplier, type InquiryResult } from '../orders/delivery/ask-supplier';
import { boundTo, isEnded } from '../orders/life';
import { paidDebtWords } from '../orders/messages';
import type { Order } from '../orders/order';
import { ownOrder } from '../orders/own-orders';
import type { AskPorts } from '../orders/ports';
import { orderRow } from '../orders/rows';
import type { Settings } from '../settings/settings';
import type { CallCounter } from '../suppliers/rate-limits';
import { caseView } from './case-view';
import { caseRow } from './rows';

export const askAboutOrderAccess = access({ get: [caseRow, orderRow] });

type Answer = OutputOf<typeof contract>;
type Ports = AskPorts & {
  readonly db: Db<typeof askAboutOrderAccess>;
  readonly networks: Networks;
  readonly calls: CallCounter;
};

/** How long after a purchase an order may be reported. */
export const isTooLate = (
  { createdAt }: Pick<Order, 'createdAt'>,
  { report_days }: Settings,
  now: Date,
): boolean => now.getTime() - createdAt.getTime() > report_days * dayMs;

/**
 * A customer reports an order. Its supplier is asked immediately (at most once a minute, and only within its rate limit), and
 * a certain answer is applied. Nothing is sent to a supplier for delivery.
 * @throws AppError not_found, unavailable
 */
export async function askAboutOrder(
  ports: Ports,
  key: { readonly userId: string; readonly orderNumber: string },
  settings: Settings,
): Promise<Answer> {
  const order = await ownOrder(ports.db, key);
  const inquiry = await askOnceAMinute(ports, order, settings);
  const after = inquiry?.kind === 'asked' ? inquiry.order : order;
  const now = ports.clock.now();
  const [{ networks }, existing] = await Promise.all([
    ports.networks.read(),
    ports.db.get(caseRow, { orderId: order.id }),
  ]);
  const answer: { readonly kind: AskAnswer; readonly message: string } = answerTo(after, inquiry, {
    now,
    isTooLate: isTooLate(order, settings, now),
  });
  return {
    answer: answer.kind,
    asked: inquiry?.kind === 'asked',
    message: answer.message,
    status: after.status,
    balance_code: networks.find(({ id }) => id === order.network)?.balanceCode ?? '',
    case: existing && caseView(existing, after, settings),
  };
}

/** Returns null if the supplier isn't asked now. */
async function askOnceAMinute(ports: Ports, order: Order, settings: Settings): Promise<InquiryResult | null> {
  const isReportable = order.status === 'completed' && !isTooLate(order, settings, ports.clock.now());
  const isSent = !isEnded(order) && !isUnsent(order);
  if (!isReportable && !isSent) return null;
  if (!(await ports.calls.count(`ORDER#${order.id}#asked`, 1))) return null;
  return askSupplier(ports, order, settings, (supplier) => acquireSpare(ports, supplier));
}

/** Whether it waits or is sent by hand, and no supplier may have it from an earlier sending. */
const isUnsent = (order: Order): boolean =>
  (order.stage === 'waiting' || order.stage === 'manual') && boundTo(order) === null;

interface At {
  readonly now: Date;
  readonly isTooLate: boolean;
}

/** Says where a failed order's money is. The part that paid a debt isn't in the wallet. */
function refundWords(order: Order): string {
  return paidDebtWords(order) ?? `${formatCedis(order.amount)} went back to your wallet.`;
}

/** The customer's view of an order that they reported. `asked`: the supplier's answer just now; null: it wasn't asked. */
function answerTo(
  order: Order,
  inquiry: InquiryResult | null,
  { now, isTooLate }: At,
): { kind: AskAnswer; message: string } {
  switch (order.status) {
    case 'failed':
      return {
        kind: 'refunded',
        message: `${inquiry?.kind === 'asked' ? 'Our supplier says that it failed.' : 'This order failed.'} ${refundWords(order)}`,
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
      return { kind: 'delivered', message: confirmedWords(order, inquiry, now) };
    case 'pending':
    case 'processing':
      if (isUnsent(order)) {
        return {
          kind: 'unsent',
          message: 'It hasn’t been sent yet. You get the data or your money back.',
        };
      }
      return {
        kind: 'open',
        message: `${openWords(inquiry)} Your order stays open, and we keep asking: you get the data or your money back.`,
      };
  }
}

/** `Our supplier confirms delivery at 14:02.` */
function deliveredWords({ timeline, apiUsed }: Order, now: Date): string {
  const event = timeline.findLast((each) => each.event === 'delivered');
  const who =
    event?.by === 'supplier' || (event === undefined && apiUsed !== 'manual') ? 'supplier' : 'staff';
  return event === undefined
    ? `Our ${who} confirms delivery.`
    : `Our ${who} confirms delivery at ${timeOf(event.at, now)}.`;
}

/** A delivery that was reported earlier, and what a new answer adds to it. */
function confirmedWords(order: Order, inquiry: InquiryResult | null, now: Date): string {
  const words = deliveredWords(order, now);
  if (inquiry?.kind !== 'asked') return words;
  return inquiry.outcome.kind === 'delivered'
    ? `We asked again just now. ${words}`
    : `${words} We asked again just now, but got no clear answer.`;
}

function openWords(inquiry: InquiryResult | null): string {
  if (inquiry?.kind !== 'asked') return 'Our supplier hasn’t said yet whether it was delivered.';
  return inquiry.outcome.kind === 'accepted'
    ? 'Our supplier has it, and hasn’t delivered it yet.'
    : 'We asked our supplier just now, but got no clear answer.';
}
