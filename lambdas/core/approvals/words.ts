import { approvalWords } from '../../../contracts/approvals/approval-words';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../contracts/constants';
import { timeOf } from '../attention/summaries';
import { formatCedis, fromCedis } from '../money';
import { aloneFrom, statusAt } from './approval';
import type { Approval } from './rows';

/** For example `Kofi asked at 14:03 to change a balance: Wrong top-up. It waits until 14:03 on 21/11/2026.` */
export function summaryOfApproval(approval: Approval, now: Date): string {
  const { requestedByName, requestedAt, action, reason } = approval;
  const what = `${requestedByName || 'An admin'} asked at ${timeOf(requestedAt, now)} to ${approvalWords[action] ?? 'change something'}`;
  const why = reason === null ? '.' : `: ${reason.replace(/\.$/, '')}.`;
  return `${what}${why} ${endOf(approval, now)}`;
}

/** Returns the amount in cedis that was asked for; null if there is none. */
export const amountOfApproval = ({ input: { amount, goodwill = amount } }: Approval): number | null =>
  typeof goodwill === 'number' ? goodwill : null;

/** Returns the subject from the request alone, such as `50 orders to Failed`. Null if the amount or the customer already says it. */
export function subjectOfApproval({ action, input }: Approval): string | null {
  const { orderId, orderIds, status, id, updates } = input;
  const to = isStatus(status) ? ` to ${statusLabels[status]}` : '';
  switch (action) {
    case 'admin-bulk-update-orders': {
      const count = Array.isArray(orderIds) ? orderIds.length : 0;
      return `${count === 1 ? '1 order' : `${count} orders`}${to}`;
    }
    case 'admin-update-order-status':
      return `order ${String(orderId)}${to}`;
    case 'admin-update-price': {
      const price = isFields(updates) ? updates.price : undefined;
      const cedis = typeof price === 'number' ? ` to ${formatCedis(fromCedis(price))}` : '';
      return `price of ${bundleOf(String(id))}${cedis}`;
    }
    case 'admin-update-network':
      return `network ${String(id)}`;
    case 'admin-update-settings':
      return 'settings';
    default:
      return null;
  }
}

/** `MTN 1GB`, by the price's id: its row may be gone. */
const bundleOf = (id: string): string => id.toUpperCase().replaceAll('-', ' ');

const isStatus = (status: unknown): status is OrderStatus => orderStatuses.some((one) => one === status);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Says how an approval ended, or until when it waits. */
export function endOf(approval: Approval, now: Date): string {
  const { decidedByName, decidedAt, words } = approval;
  const who = decidedByName || 'Another admin';
  const when = decidedAt === null ? '' : ` at ${timeOf(decidedAt, now)}`;
  const why = words === null ? '.' : `: ${words.replace(/\.$/, '')}.`;
  switch (statusAt(approval, now)) {
    case 'waiting':
      return `A colleague has to approve it by ${timeOf(approval.expiresAt, now)}.${aloneWords(approval, now)}`;
    case 'approved':
      return `${who} approved it${when}${why}`;
    case 'refused':
      return `${who} refused it${when}${why}`;
    case 'withdrawn':
      return `${who} withdrew it${when}${why}`;
    case 'expired':
      return 'Nobody approved it in time.';
  }
}

const aloneWords = (approval: Approval, now: Date): string =>
  approval.isAlone
    ? ` If nobody else can approve it, ${approval.requestedByName || 'whoever asked'} can from ${timeOf(aloneFrom(approval), now)}.`
    : '';
