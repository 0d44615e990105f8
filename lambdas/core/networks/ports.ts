import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { NetworkList } from './entities';

/** @throws TableUnavailable */
export interface Networks {
  /** Those from the start until somebody changes one. Strongly consistent. */
  read(): Promise<NetworkList>;
}

export interface NetworkStore extends Networks, Store<'networks' | 'audit' | 'admin'> {
  audit(id: string): Promise<AuditRecord | null>;
}
