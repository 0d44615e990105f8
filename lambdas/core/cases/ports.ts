import type { Account } from '../accounts/entities';
import type { GuardKind } from '../approvals/guard-writers';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { Order } from '../orders/entities';
import type { Case } from './entities';

/** Cases with the orders that they are about. All reads are strongly consistent. @throws TableUnavailable */
export interface CaseStore extends Store<'case' | 'order' | 'posting' | 'notice' | GuardKind> {
  get(orderId: string): Promise<Case | null>;
  order(orderId: string): Promise<Order | null>;
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
}
