import type { ApprovalLimitName } from '../../../contracts/approvals/approval-limits';
import type { Account } from '../accounts/entities';
import { staffRoleOf } from '../accounts/staff';
import type { AuditRecord } from '../audit-log/entities';
import type { Change } from '../kernel/changes';
import { goodwillPrefix } from '../orders/order-postings';
import { allowsMore } from '../prices/allowances';
import { isSameBundle } from '../prices/below-cost';
import { allowsMoreOwn } from '../prices/own-prices';
import type { LedgerEntry } from '../wallet/entities';

/** What in a change needs a second person: from a limit on, or always. */
export type Weight =
  | { readonly limit: 'always' }
  | { readonly limit: ApprovalLimitName; readonly target: string; readonly amount: number };

/** Failed orders count together, whosever they are. */
const allOrders = 'orders';

/** Read from the changes themselves: whatever use case made them, the same rule counts them. */
export const weightsOf = (changes: readonly Change[]): Weight[] => changes.flatMap(weightOf);

function weightOf(change: Change): Weight[] {
  switch (change.kind) {
    case 'posting':
      return [change.posting.entry, ...(change.posting.earlier ?? [])].flatMap(ofEntry);
    case 'account':
      return [...(change.entry ? ofEntry(change.entry) : []), ...ofRole(change.before, change.after)];
    case 'topUpRefund': {
      const { version, userId, amount } = change.refund;
      return version === 1 ? [{ limit: 'refund_limit', target: userId, amount }] : [];
    }
    case 'order':
      return failsDelivered([change]) ? [always] : [];
    case 'price':
      return allowsMoreThanBefore(change) ? [always] : [];
    case 'ownPrices':
      return allowsMoreOwn(change.before, change.ownPrices.prices) ? [always] : [];
    case 'secondFactor':
      return change.at === null ? [always] : [];
    case 'audit':
      return ofRecord(change.record);
    default:
      return [];
  }
}

const always: Weight = { limit: 'always' };

/** What was allowed for another bundle is allowed for none. */
function allowsMoreThanBefore({ before, after }: Change<'price'>): boolean {
  if (after === null) return false;
  const kept = before !== null && isSameBundle(before, after) ? before.belowCost : {};
  return allowsMore(kept, after.belowCost);
}

/** What an admin gives or takes, as goodwill or without: counted together. Other entries follow from what Paystack or a supplier says. */
const ofEntry = ({ id, type, against, userId, amount }: LedgerEntry): Weight[] =>
  (type === 'adjustment' && against === 'adjustments') || id.startsWith(goodwillPrefix)
    ? [{ limit: 'adjustment_limit', target: userId, amount: Math.abs(amount) }]
    : [];

/** A role is given, changed or taken; or an address that a member of staff signs in with. */
function ofRole(before: Account | null, after: Account): Weight[] {
  const was = before && staffRoleOf(before);
  const isStaff = was !== null || after.role === 'admin';
  const isNewRole = was !== staffRoleOf(after);
  return isStaff && (isNewRole || before?.email !== after.email) ? [always] : [];
}

/** Whatever the order's status was a moment ago: it was delivered once. */
export const failsDelivered = (changes: readonly Change[]): boolean =>
  changes.some(
    (change) => change.kind === 'order' && change.order.status === 'failed' && wasDelivered(change.order),
  );

const wasDelivered = ({ timeline }: { timeline: readonly { event: string }[] }): boolean =>
  timeline.some(({ event }) => event === 'delivered');

function ofRecord({ action, before, after }: AuditRecord): Weight[] {
  if (action === 'update-order-status') {
    const isRefund = before.status !== 'failed' && after.status === 'failed';
    return isRefund ? [{ limit: 'failed_orders_limit', target: allOrders, amount: 1 }] : [];
  }
  if (action === 'bulk-update-orders') {
    if (Number(after.delivered) > 0) return [always];
    return [{ limit: 'failed_orders_limit', target: allOrders, amount: Number(after.refunds) }];
  }
  // Their customers can have them refunded, though the sheet may have gone to a supplier.
  if (action === 'put-back-orders' && Number(after.downloaded) > 0) {
    return [{ limit: 'failed_orders_limit', target: allOrders, amount: Number(after.downloaded) }];
  }
  if (action === 'update-settings') {
    const isGuardedBy = (name: string) => isGuarded(name) && before[name] !== neverSet;
    return sellsBelowCost(after) || Object.keys(after).some(isGuardedBy) ? [always] : [];
  }
  return [];
}

/** Keys, where added suppliers are, and the limits themselves. */
const isGuarded = (name: string): boolean => /_(key|address|limit)$/.test(name);

/** One plan takes two people, so all of them do. */
const sellsBelowCost = (after: AuditRecord['after']): boolean => after.refuse_below_cost === false;

/** A new shop's first keys are set by one person. */
export const neverSet = 'never set';
