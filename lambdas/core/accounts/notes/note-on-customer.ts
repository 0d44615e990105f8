import type { ActingAdmin, AuditRecord } from '../../audit-log/entities';
import { contentHash } from '../../content-hash';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import { assertNotDeleted, userNotFound } from '../admin/change-account';
import { mostNotes, type StaffNote } from './entities';
import type { StaffNoteStore } from './ports';

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
  const { userId, adminId, adminName = null, text, idempotencyKey } = note;
  if (adminId === userId) throw notOnOneself();
  const { staffNotes } = ports;
  const id = `note-customer#${adminId}#${idempotencyKey}`;
  const content = contentHash([userId, text]);
  return commit(
    { ...ports, store: staffNotes },
    {
      async read() {
        const [account, notes] = await Promise.all([staffNotes.account(userId), staffNotes.notes(userId)]);
        return { account, notes };
      },
      decide({ account, notes }, at): Decision<void, 'staffNotes' | 'audit' | 'admin'> {
        if (account === null) throw userNotFound();
        assertNotDeleted(account);
        const written: StaffNote = { by: adminId, byName: adminName ?? '', at, text };
        const all = [...(notes?.notes ?? []), written].slice(-mostNotes);
        const after = { userId, notes: all, version: (notes?.version ?? 0) + 1 };
        const record: AuditRecord = {
          id,
          action: 'note-customer',
          adminId,
          adminName,
          targetId: userId,
          content,
          before: {},
          after: {},
          reason: null,
          at,
        };
        return {
          changes: [
            { kind: 'staffNotes', before: notes, after },
            { kind: 'audit', record },
            { kind: 'admin', userId: adminId },
          ],
          result: undefined,
        };
      },
      replay: (mark) => (mark.kind === 'audit' ? assertSame(mark.record, content) : null),
    },
  );
}

/** @throws AppError request_id_reused */
function assertSame(record: AuditRecord, content: string): void {
  if (record.content !== content) throw new AppError('request_id_reused');
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
