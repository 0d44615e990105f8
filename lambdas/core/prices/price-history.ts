import type { adminGetCustomer } from '../../../contracts/accounts/admin-get-customer';
import type { OutputOf } from '../../../contracts/contract';
import { fieldsOf } from '../audit-log/audit-log';
import type { AuditRecord } from '../audit-log/entities';

export interface PriceHistory {
  /** The latest changes of a customer's tier and own prices, newest first. Eventually consistent. */
  ofCustomer(userId: string, limit: number): Promise<readonly AuditRecord[]>;
}

/** Whether this fact in the audit log is about a customer's tier or own prices. */
const isOfPrices = (fact: string): boolean =>
  fact === 'tier' || fact === 'tier_until' || fact.startsWith('own_price_');

/** Whether a record is part of a customer's price history. */
export const changesPrices = ({ action, after }: Pick<AuditRecord, 'action' | 'after'>): boolean =>
  action === 'update-user' && Object.keys(after).some(isOfPrices);

type View = NonNullable<OutputOf<typeof adminGetCustomer>['price_history']>;

/** Leaves out the other changes in the same records. */
export const priceHistoryView = (records: readonly AuditRecord[]): View =>
  records.map(({ id, adminName = null, before, after, reason, at }) => ({
    id,
    admin_name: adminName,
    before: fieldsOf(pricesAlone(before)),
    after: fieldsOf(pricesAlone(after)),
    reason,
    created_at: at.toISOString(),
  }));

const pricesAlone = (facts: AuditRecord['after']) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => isOfPrices(name)));
