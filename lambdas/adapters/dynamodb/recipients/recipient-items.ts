import * as z from 'zod/mini';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, time } from '../../../core/kernel/values';
import type { Recipient, RecipientList } from '../../../core/recipients/entities';
import { requestsField } from '../../../core/recipients/known-requests';
import type { ChangeWriters } from '../table/change-store';
import { recipientKey, recipientListKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

export const recipientRow = /* @__PURE__ */ rowOf<Recipient>({
  keys: ({ userId, phoneNumber }) => recipientKey(userId, phoneNumber),
  fields: {
    userId: z.string(),
    phoneNumber: z.string(),
    name: z.string(),
    planId: absentWhenEmpty(z.string(), null),
    usedAt: time,
  },
});

export const recipientListRow = /* @__PURE__ */ rowOf<RecipientList>({
  keys: ({ userId }) => recipientListKey(userId),
  fields: { userId: z.string(), count: z.int(), requests: requestsField, version: z.int() },
});

export const recipientChanges: ChangeWriters<'recipient' | 'recipientList'> = {
  recipient: {
    writes({ before, after }) {
      if (after === null) return [{ delete: recipientKey(before.userId, before.phoneNumber) }];
      if (before === null) return [{ put: recipientRow.encode(after), when: { absent: true } }];
      const when = recipientRow.unchanged(before, ['name', 'planId', 'usedAt']);
      return [{ put: recipientRow.encode(after), when }];
    },
  },
  recipientList: {
    writes({ before, after }) {
      if (after !== null) return [versionedWrite(recipientListRow, after)];
      return [
        { delete: recipientListKey(before.userId), when: recipientListRow.unchanged(before, ['version']) },
      ];
    },
  },
};

/** A new one, with the condition on its customer's account. */
export const savesRecipient = need(['PutItem', 'UpdateItem'], 'USER#*');
/** With the list, which goes with the account. */
export const deletesRecipient = need(['PutItem', 'DeleteItem'], 'USER#*');
