import type { ApprovalLimitName } from '../../../contracts/approvals/approval-limits';
import type { Account } from '../accounts/entities';
import type { AttentionItem } from '../attention/entities';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { Clock, Ids } from '../runtime-ports';
import type { Approval, Tally } from './entities';

/** What a store writes beside its own changes where a second person may be needed. */
export type GuardedKind = 'approval' | 'approved' | 'tally' | 'attention';

/** All but `waiting` strongly consistent. @throws TableUnavailable */
export interface ApprovalStore extends Store<GuardedKind | 'audit' | 'admin' | 'notice'> {
  get(id: string): Promise<Approval | null>;
  /** The attention item of an approval. */
  item(id: string): Promise<AttentionItem | null>;
  tally(of: string, limit: ApprovalLimitName): Promise<Tally | null>;
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
  /** Ids of those that nobody has decided, oldest first; those whose time is over among them. */
  waiting(limit: number): Promise<string[]>;
}

/** Everybody who may be staff, banned ones among them: a superset, so that nobody is overlooked. */
export interface StaffList {
  /** @throws IdentityProviderError */
  staffIds(): Promise<string[]>;
}

export interface ApprovalPorts {
  readonly approvals: Pick<ApprovalStore, 'get' | 'item' | 'account' | 'audit' | 'write'>;
  readonly staff: StaffList;
  readonly clock: Clock;
  readonly ids: Ids;
}
