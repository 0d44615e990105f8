import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put, removal, remove, type Writer } from '../kernel/db';
import { staffChange } from '../kernel/staff-change';
import type { Clock, Ids } from '../runtime-ports';
import { assertNotDeleted, userNotFound } from './admin/change-account';
import type { Account } from './entities';
import { type StaffNote, type StaffNotes, staffNotesRow } from './other-rows';
import { accountRow } from './rows';
import { staysStaff } from './writers';

/** Maximum notes on one customer. The oldest is dropped; the audit log still says who wrote it and when. */
export const mostNotes = 50;

/** Writes staff's notes on the condition that the account isn't being deleted: a deletion that has begun may have removed them already. */
export const notesOnPresent: Writer<'staffNotes'> = {
  name: 'staffNotes',
  allows: { actions: ['PutItem', 'UpdateItem'], partitions: ['USER#*'] },
  writes(change) {
    if ('gone' in change) return staffNotesRow.writes(change);
    const { userId }: StaffNotes = change.next;
    const isThere = { equals: { user_id: userId, deletion: undefined } };
    return [
      ...staffNotesRow.writes(change),
      { update: accountRow.key({ userId }), set: { user_id: userId }, when: isThere },
    ];
  },
};

export const noteAccess = access({
  get: [accountRow, staffNotesRow, auditRow],
  writes: [[notesOnPresent, recordsAudit, staysStaff]],
});

interface NotePorts {
  readonly db: Db<typeof noteAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface NewNote extends ActingAdmin {
  readonly userId: string;
  readonly text: string;
  readonly idempotencyKey: string;
}

/**
 * Adds a note on a customer. The audit record says who wrote it and when, but not its words, because these are deleted with the account.
 * If two people write at the same time, both notes are kept. Repeating a request changes nothing.
 * @throws AppError not_found, forbidden, request_id_reused, unavailable
 */
export async function noteOnCustomer(ports: NotePorts, note: NewNote): Promise<void> {
  const { userId, adminId, adminName = null, text, idempotencyKey: requestId } = note;
  if (adminId === userId) throw notOnOneself();
  const { db } = ports;
  return staffChange<{ account: Account | null; notes: StaffNotes | null }, void, 'staffNotes'>(ports, {
    ...{ scope: 'note-customer', requestId, by: note, content: [userId, text] },
    async read() {
      const [account, notes] = await Promise.all([
        db.get(accountRow, { userId }),
        db.get(staffNotesRow, { userId }),
      ]);
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
        changes: [put(staffNotesRow, after)],
        result: undefined,
      };
    },
  });
}

const notOnOneself = () => new AppError('forbidden', { userMessage: 'You can’t write notes on yourself.' });

export const forgetNotesAccess = access({ get: [staffNotesRow], writes: [[removal(staffNotesRow)]] });

export interface ForgetNotesPorts {
  readonly db: Db<typeof forgetNotesAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes staff's notes on a customer who is being deleted. @throws AppError unavailable */
export const forgetNotes = ({ db, ...ports }: ForgetNotesPorts, userId: string): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: () => db.get(staffNotesRow, { userId }),
      decide: (before): Decision<void, 'staffNotes'> => ({
        changes: before === null ? [] : [remove(staffNotesRow, before)],
        result: undefined,
      }),
    },
  );
