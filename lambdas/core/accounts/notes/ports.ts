import type { AuditRecord } from '../../audit-log/entities';
import type { Store } from '../../kernel/ports';
import type { Account } from '../entities';
import type { StaffNotes } from './entities';

/** All reads are strongly consistent. @throws TableUnavailable */
export interface StaffNoteStore extends Store<'staffNotes' | 'audit' | 'admin'> {
  /** Null: there were never any. */
  notes(userId: string): Promise<StaffNotes | null>;
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
}
