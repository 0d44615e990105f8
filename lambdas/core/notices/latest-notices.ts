import type { OutputOf } from '../../../contracts/contract';
import type { getNotices } from '../../../contracts/notices/get-notices';
import { customerEvents } from '../../../contracts/notices/notice-events';
import { noticeOfBulk } from '../bulk/end-bulk';
import type { Bulk } from '../bulk/rows';
import type { Case } from '../cases/rows';
import { toCedis } from '../money';
import { isOfBulk } from '../orders/channel';
import { isChecked } from '../orders/life';
import type { Order } from '../orders/order';
import type { Latest } from './announce';
import {
  aboutOrder,
  aboutRefund,
  noticeOfLowBalance,
  noticeOfPayment,
  noticeOfTopUp,
} from './customer-events';
import { wordsForCustomer } from './customer-words';
import { type CustomerNotice, checkedFact, type NoticeSettings, noticeId } from './rows';
import { isWanted } from './settings';

type View = OutputOf<typeof getNotices>;

/** As many as the list has. */
const mostShown = 30;

export interface Happened extends Latest {
  readonly bulks: readonly Bulk[];
}

/**
 * Returns the customer's latest events, newest first. They are read from the ledger, the orders and the bulk buys themselves, so the list agrees with them
 * and nothing is written for it.
 */
export function latestNoticesView(
  { entries, orders, cases, bulks }: Happened,
  settings: NoticeSettings,
): View['notices'] {
  const { low } = settings;
  const ofEntries = entries.flatMap((entry, index) => [
    noticeOfTopUp(entry, entry.createdAt, entries[index - 1]),
    noticeOfPayment(entry, entry.createdAt, entries[index - 1]),
    low && noticeOfLowBalance(entry, low, entries.slice(index + 1), entry.createdAt),
  ]);
  const ofOrders = orders.flatMap((order) => [
    ...noticesOfOrder(order),
    ...cases.filter(({ orderId }) => orderId === order.id).flatMap((of) => noticesOfCase(of, order)),
  ]);
  return [...ofEntries, ...ofOrders, ...bulks.map(noticeOfBulk)]
    .filter((notice) => notice !== null)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostShown)
    .map((notice) => ({
      id: noticeId(notice.event, notice.cause),
      event: notice.event,
      text: wordsForCustomer(notice),
      at: notice.at.toISOString(),
      order_number: notice.facts.order ?? null,
    }));
}

/** Returns an order's present state: the last event that its customer should know of. A bulk buy is one notice, at its end. */
function noticesOfOrder(order: Order): CustomerNotice[] {
  if (isOfBulk(order)) return [];
  const last = (name: string) => order.timeline.findLast(({ event }) => event === name)?.at;
  const told = (event: CustomerNotice['event'], at = order.createdAt) => [
    { ...aboutOrder(order), event, cause: order.id, at },
  ];
  // As on the order, which doesn't say that it was delivered until that is certain.
  if (order.status === 'completed' && isChecked(order))
    return told('late', last('flagged') ?? last('delivered')).map(({ facts, ...notice }) => ({
      ...notice,
      facts: { ...facts, ...checkedFact },
    }));
  if (order.status === 'completed') return told('delivered', last('delivered') ?? order.timeline.at(-1)?.at);
  if (order.status === 'failed')
    return order.isCancelled
      ? []
      : told('refunded', last('refunded') ?? last('failed')).map((notice) => ({
          ...notice,
          ...aboutRefund(order),
        }));
  return order.attention.includes('order_unconfirmed') ? told('late', last('flagged')) : [];
}

/** The notice of staff's last message. */
function noticesOfCase({ messages }: Pick<Case, 'messages'>, order: Order): CustomerNotice[] {
  const answer = messages.findLast(({ from }) => from === 'staff');
  return answer === undefined
    ? []
    : [{ ...aboutOrder(order), event: 'case_answered', cause: order.id, at: answer.at }];
}

export const noticeSettingsView = (settings: NoticeSettings): View['settings'] => ({
  choices: customerEvents.map((event) => ({
    event,
    // The choice of a notice about a low balance counts once a line is set.
    on: isWanted(event === 'low_balance' ? { ...settings, low: { kind: 'usual_day' } } : settings, event),
  })),
  low_balance:
    settings.low === null
      ? null
      : settings.low.kind === 'usual_day'
        ? 'usual_day'
        : toCedis(settings.low.amount),
});
