import * as z from 'zod/mini';
import { accountRow } from '../../../core/accounts/rows';
import type { StaffNote, StaffNoteStore, StaffNotes } from '../../../core/accounts/staff-notes';
import { nested, storedAs } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { time } from '../../../core/kernel/values';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { staffNotesKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { adminChanges } from './account-changes';
import { accounts } from './accounts';

export const staffNotesRow = /* @__PURE__ */ rowOf<StaffNotes>({
  keys: ({ userId }) => staffNotesKey(userId),
  fields: {
    userId: z.string(),
    notes: z.array(
      nested<StaffNote>({
        by: z.string(),
        byName: storedAs('by_name', z.string()),
        at: time,
        text: z.string(),
      }),
    ),
    version: z.int(),
  },
});

const staffNoteChanges: ChangeWriters<'staffNotes'> = {
  staffNotes: {
    writes({ before, after }) {
      if (after === null) {
        const { userId, version } = before;
        return [{ delete: staffNotesKey(userId), when: { equals: { version } } }];
      }
      const { userId } = after;
      // Nothing is noted on an account that is being deleted: a deletion that began meanwhile has removed what there was.
      const isThere = { equals: { user_id: userId, deletion: undefined } };
      return [
        versionedWrite(staffNotesRow, after),
        { update: accountRow.key({ userId }), set: { user_id: userId }, when: isThere },
      ];
    },
  },
};

const needs = {
  notes: [need('GetItem', 'USER#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
};

export const staffNoteStore = tableAdapter(
  needs,
  (table: Table): StaffNoteStore => ({
    ...changeStore(table, { ...staffNoteChanges, ...auditChanges, ...adminChanges }),
    notes: (userId) => readRow(table, staffNotesRow, staffNotesKey(userId)),
    account: accounts(table).get,
    audit: auditReader(table),
  }),
);

/** With the condition on the account. */
export const writesStaffNotes = need(['PutItem', 'UpdateItem'], 'USER#*');
export const deletesStaffNotes = need('DeleteItem', 'USER#*');
