import * as z from 'zod/mini';
import { rowOf } from '../../../core/kernel/row';
import type { Condition } from '../../../core/kernel/table';
import { absentWhenEmpty, oneOf, time } from '../../../core/kernel/values';
import type { ReceiptLink, ReceiptLinks } from '../../../core/receipts/entities';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';
import { receiptKey, receiptLinksKey } from './receipt-keys';

const subject = oneOf({ order: true, 'top-up': true });

export const receiptRow = /* @__PURE__ */ rowOf<ReceiptLink>({
  keys: ({ hash }) => receiptKey(hash),
  fields: {
    hash: z.string(),
    userId: z.string(),
    of: subject,
    id: z.string(),
    hidesPrice: absentWhenEmpty(z.boolean(), false),
    createdAt: time,
  },
});

export const receiptLinksRow = /* @__PURE__ */ rowOf<ReceiptLinks>({
  keys: ({ userId, of, id }) => receiptLinksKey(userId, of, id),
  fields: {
    userId: z.string(),
    of: subject,
    id: z.string(),
    hashes: z.array(z.string()),
    version: z.int(),
  },
});

export const receiptChanges: ChangeWriters<'receiptLink' | 'receiptLinks'> = {
  receiptLink: {
    writes: (change) =>
      'ended' in change
        ? [{ delete: receiptKey(change.ended) }]
        : [{ put: receiptRow.encode(change.link), when: { absent: true } }],
  },
  receiptLinks: {
    writes({ before, after }) {
      const when: Condition =
        before === null ? { absent: true } : receiptLinksRow.unchanged(before, ['version']);
      if (after !== null) return [{ put: receiptLinksRow.encode(after), when }];
      return [{ delete: receiptLinksKey(before.userId, before.of, before.id), when }];
    },
  },
};

/** A new one in place of the oldest, with the condition on its customer's account. */
export const makesReceiptLink = need(['PutItem', 'UpdateItem', 'DeleteItem'], 'USER#*', 'RECEIPT#*');
export const endsReceiptLinks = need('DeleteItem', 'USER#*', 'RECEIPT#*');
