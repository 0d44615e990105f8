import type { AttentionItem } from '../../attention/rows';
import type { AuditRecord } from '../../audit-log/entities';
import type { Store } from '../../kernel/ports';
import type { Networks } from '../../networks/read-networks';
import type { Clock, Ids } from '../../runtime-ports';
import type { Account } from '../entities';

/** Applications, each with its attention item. All reads are strongly consistent. @throws TableUnavailable */
export interface ApplicationStore
  extends Store<'attention' | 'noneEnded' | 'account' | 'admin' | 'audit' | 'notice'> {
  /** Null: the customer never applied. */
  item(userId: string): Promise<AttentionItem | null>;
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
}

export interface ApplicationPorts {
  readonly applications: ApplicationStore;
  readonly networks: Pick<Networks, 'read'>;
  readonly clock: Clock;
  readonly ids: Ids;
}
