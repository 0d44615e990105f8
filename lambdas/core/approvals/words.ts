import { approvalWords } from '../../../contracts/approvals/approval-words';
import { type OrderStatus, orderStatuses, statusLabels } from '../../../contracts/constants';
import { declaredSettings } from '../../../contracts/settings/settings';
import { supplierLabel } from '../../../contracts/suppliers/suppliers';
import { timeOf } from '../attention/summaries';
import { formatCedis, fromCedis, toCedis } from '../money';
import { unknownUser } from '../orders/lists/list-orders';
import { aloneFrom, type NamedSupplier, statusAt, suppliersIn } from './approval';
import type { Approval } from './rows';

/** For example `Kofi asked at 14:03 to change a balance: Wrong top-up. It waits until 14:03 on 21/11/2026.` */
export function summaryOfApproval(approval: Approval, now: Date): string {
  const { requestedByName, requestedAt, action, reason } = approval;
  const what = `${requestedByName || 'An admin'} asked at ${timeOf(requestedAt, now)} to ${approvalWords[action] ?? 'change something'}`;
  const why = reason === null ? '.' : `: ${reason.replace(/\.$/, '')}.`;
  return `${what}${why} ${endOf(approval, now)}`;
}

/** Returns the amount in cedis that was requested, or that it would move; null if there is none. */
export const amountOfApproval = ({ input: { amount, goodwill = amount }, moved }: Approval): number | null =>
  typeof goodwill === 'number' ? goodwill : moved && toCedis(moved);

/**
 * Describes the request with its amount and customer: `Refund ₵40.80 to Ama Mensah`, `MTN 1GB from ₵4.90 to ₵4.50`. Uses only the request.
 * @param customer the customer's name; null if it is about none, or they were deleted
 */
export function titleOfApproval(approval: Approval, customer: string | null): string {
  const { action, input, moved } = approval;
  const { orderId, orderIds, status, updates } = input;
  const name = customer ?? unknownUser;
  switch (action) {
    case 'admin-adjust-balance':
      return input.type === 'deduct'
        ? `Deduct ${sumOf(approval)} from ${name}`
        : `Add ${sumOf(approval)} to the wallet of ${name}`;
    case 'admin-answer-case':
      return `Give ${sumOf(approval)} goodwill to ${name}`;
    case 'admin-refund-topup':
      return `Send ${sumOf(approval)} of a top-up back to ${name}`;
    case 'admin-bulk-update-orders': {
      const count = Array.isArray(orderIds) ? orderIds.length : 0;
      const money = moved && `: ${status === 'failed' ? 'refund' : 'charge'} ${formatCedis(moved)}`;
      return `${count === 1 ? '1 order' : `${count} orders`} to ${statusIn(status)}${money ?? ''}`;
    }
    case 'admin-update-order-status': {
      if (moved === null) return `Order ${String(orderId)} to ${statusIn(status)}`;
      return status === 'failed'
        ? `Refund ${formatCedis(moved)} to ${name}`
        : `Charge ${name} ${formatCedis(moved)} again`;
    }
    case 'admin-update-price':
      return titleOfPrice(input);
    case 'admin-update-network':
      return `Supplier codes of ${String(input.id)}`;
    case 'admin-update-settings':
      return titleOfSettings(input);
    case 'admin-reset-second-factor':
      return `Switch off two-step login for ${name}`;
    case 'admin-update-user':
      return titleOfUser(isFields(updates) ? updates : {}, name);
    // A newer version may have stored others before a rollback.
    default:
      return 'A change';
  }
}

const sumOf = (approval: Approval): string => formatCedis(fromCedis(amountOfApproval(approval) ?? 0));

function titleOfPrice({ id, updates, seen }: Approval['input']): string {
  const bundle = bundleOf(String(id));
  const [from, to] = [seen, updates].map((of) => (isFields(of) ? of.price : undefined));
  if (typeof to !== 'number') return `Change of ${bundle}`;
  const was = typeof from === 'number' && from !== to ? ` from ${formatCedis(fromCedis(from))}` : '';
  return `${bundle}${was} to ${formatCedis(fromCedis(to))}`;
}

function titleOfSettings(input: Approval['input']): string {
  const [supplier] = suppliersIn(input);
  if (supplier !== undefined) return titleOfSupplier(supplier);
  const { settings } = input;
  const labels: Readonly<Record<string, { label: string }>> = declaredSettings;
  const [first, ...others] = Object.keys(isFields(settings) ? settings : {}).map(
    (name) => labels[name]?.label ?? name,
  );
  if (first === undefined) return 'Change of settings';
  return `Change of ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}

function titleOfSupplier({ id, name, protocol, removed }: NamedSupplier): string {
  const called = name ?? supplierLabel(id);
  if (removed === true) return `Remove supplier ${called}`;
  return protocol === undefined ? `Change supplier ${called}` : `Add supplier ${called}`;
}

function titleOfUser(updates: Readonly<Record<string, unknown>>, name: string): string {
  const { role, staff_role, email, balance, own_prices } = updates;
  if (typeof balance === 'number') return `Balance of ${name} to ${formatCedis(fromCedis(balance))}`;
  if (role === 'user') return `Take staff access from ${name}`;
  if (role !== undefined || staff_role !== undefined) return `Staff role for ${name}`;
  if (email !== undefined) return `New address for ${name}`;
  return own_prices === undefined ? `Change of ${name}` : `Own prices for ${name}`;
}

/** `MTN 1GB`, by the price's id: its row may be gone. */
const bundleOf = (id: string): string => id.toUpperCase().replaceAll('-', ' ');

const statusIn = (status: unknown): string => (isStatus(status) ? statusLabels[status] : 'another status');
const isStatus = (status: unknown): status is OrderStatus => orderStatuses.some((one) => one === status);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const askerOf = ({ requestedByName }: Approval): string => requestedByName ?? unknownUser;

/** For whoever asks again: `This waits for approval already: Kofi asked at 14:03.` */
export const askedBeforeWords = (approval: Approval, now: Date): string =>
  `This waits for approval already: ${askerOf(approval)} asked at ${timeOf(approval.requestedAt, now)}.`;

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
      return approval.isClosed ? `${who} closed it${when}${why}` : `${who} withdrew it${when}${why}`;
    case 'expired':
      return 'Nobody approved it in time.';
  }
}

const aloneWords = (approval: Approval, now: Date): string =>
  approval.isAlone
    ? ` If nobody else can approve it, ${approval.requestedByName || 'whoever asked'} can from ${timeOf(aloneFrom(approval), now)}.`
    : '';
