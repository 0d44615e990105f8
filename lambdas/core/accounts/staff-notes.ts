import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import type { Store } from '../kernel/ports';
import { staffChange } from '../kernel/staff-change';
import type { Clock, Ids } from '../runtime-ports';
import { assertNotDeleted, userNotFound } from './admin/change-account';
import type { Account } from './entities';

/** What staff noted on a customer, who may have it as all that is kept about them. */
export interface StaffNote {
  /** A member of staff, and as they were called then. */
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly text: string;
}

export interface StaffNotes {
  readonly userId: string;
  /** Oldest first. */
  readonly notes: readonly StaffNote[];
  readonly version: number;
}

/** The oldest gives way: who wrote when stays on record. */
export const mostNotes = 50;

/** All reads are strongly consistent. @throws TableUnavailable */
export interface StaffNoteStore extends Store<'staffNotes' | 'audit' | 'admin'> {
  /** Null: there were never any. */
  notes(userId: string): Promise<StaffNotes | null>;
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
}

export interface NotePorts {
  readonly staffNotes: StaffNoteStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface NewNote extends ActingAdmin {
  readonly userId: string;
  readonly text: string;
  readonly idempotencyKey: string;
}

/**
 * Notes something on a customer, with a record that says who and when, and not what: the words go with the account. Of two people
 * who write at the same time, neither overwrites the other. A repeated request changes nothing.
 * @throws AppError not_found, forbidden, request_id_reused, unavailable
 */
export async function noteOnCustomer(ports: NotePorts, note: NewNote): Promise<void> {
  const { userId, adminId, adminName = null, text, idempotencyKey: requestId } = note;
  if (adminId === userId) throw notOnOneself();
  const { staffNotes } = ports;
  return staffChange<{ account: Account | null; notes: StaffNotes | null }, void, 'staffNotes'>(
    { ...ports, store: staffNotes },
    {
      ...{ scope: 'note-customer', requestId, by: note, content: [userId, text] },
      async read() {
        const [account, notes] = await Promise.all([staffNotes.account(userId), staffNotes.notes(userId)]);
        return { account, notes };
      },
      repeated: () => undefined,
      decide({ account, notes }, at) {
        if (account === null) throw userNotFound();
        assertNotDeleted(account);
        const written: StaffNote = { by: adminId, byName: adminName ?? '', at, text };
        const all = [...(notes?.notes ?? []), written].slice(-mostNotes);
        const after = { userId, notes: all, version: (notes?.version ?? 0) + 1 };
        return {
          recorded: { action: 'note-customer', targetId: userId, before: {}, after: {} },
          changes: [{ kind: 'staffNotes', before: notes, after }],
          result: undefined,
        };
      },
    },
  );
}

const notOnOneself = () => new AppError('forbidden', { userMessage: 'You can’t write notes on yourself.' });

export interface ForgetNotesPorts {
  readonly staffNotes: Pick<StaffNoteStore, 'notes' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes what staff noted on a customer who is being deleted. @throws AppError unavailable */
export const forgetNotes = (ports: ForgetNotesPorts, userId: string): Promise<void> =>
  commit(
    { ...ports, store: ports.staffNotes },
    {
      read: () => ports.staffNotes.notes(userId),
      decide: (before): Decision<void, 'staffNotes'> => ({
        changes: before === null ? [] : [{ kind: 'staffNotes', before, after: null }],
        result: undefined,
      }),
    },
  );
