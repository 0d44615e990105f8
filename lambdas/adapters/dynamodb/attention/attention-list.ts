import * as z from 'zod/mini';
import { maximumCountedItems } from '../../../../contracts/constants';
import type { Account } from '../../../core/accounts/entities';
import type { AttentionItem } from '../../../core/attention/entities';
import type { AttentionList, SubjectRow } from '../../../core/attention/ports';
import { presentAccounts } from '../accounts/present-accounts';
import { decodeCursor, encodeCursor } from '../lists/cursor';
import { orderRow } from '../orders/order-items';
import { attentionKey, openAttentionPartition, orderKey, topUpKey } from '../table/keys';
import type { Item, Key, Table } from '../table/table';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { indexEntry, keyAttributes } from '../table/table-definition';
import { topUpRow } from '../top-ups/top-up-items';
import { attentionRow } from './attention-items';

const index = needIndex('worklist', 'OPEN#*');
const needs = {
  open: [index, need('BatchGetItem', 'ATTENTION#*')],
  summary: [index],
  details: [need('BatchGetItem', 'ORDER#*', 'USER#*')],
};

const sort = keyAttributes.worklist.sort;
const list = { index: 'worklist', partition: openAttentionPartition } as const;

export const attentionList = tableAdapter(needs, (table: Table): AttentionList => {
  return {
    async open({ limit, cursor }) {
      const last = cursor === undefined ? null : decodeCursor(position, cursor);
      const page = await table.query({ ...list, limit, ...(last !== null && { after: keysAt(last) }) });
      const rows = await table.getMany(page.items.map(keyOf), { consistent: false });
      const items = rows.flatMap((row) => (row ? [attentionRow.decode(row)] : []));
      const end = page.items.at(-1);
      return {
        items: items.filter(({ reasons }) => reasons.length > 0),
        nextCursor: page.next && end ? encodeCursor(String(end[sort])) : null,
      };
    },

    async summary() {
      const { items } = await table.query({ ...list, limit: maximumCountedItems });
      const [oldest] = items;
      const oldestAt = oldest ? new Date(String(oldest[sort]).split('#')[0] ?? '') : null;
      return { count: items.length, oldestAt };
    },

    async details(items) {
      const people = items.flatMap(({ userId, assignee }) => [userId, ...(assignee ? [assignee] : [])]);
      const [rows, accounts] = await Promise.all([
        table.getMany(items.map(subjectKey), { consistent: false }),
        presentAccounts(table, people),
      ]);
      const subjects = items.flatMap((item, at): [AttentionItem, SubjectRow][] => {
        const row = rows[at];
        return row ? [[item, subjectOf(item, row)]] : [];
      });
      const byId = accounts.map((account): [string, Account] => [account.userId, account]);
      return { subjects: new Map(subjects), accounts: new Map(byId) };
    },
  };
});

/** The place of an item in the list: `<time>#<kind>#<id>`. */
const position = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[a-z_]{1,20}#[0-9A-Z]{1,80}$/));

function keysAt(last: string): Record<string, string> {
  const [, kind = '', id = ''] = last.split('#');
  return { ...attentionKey(kind, id), ...indexEntry('worklist', openAttentionPartition, last) };
}

const keyOf = ({ PK, SK }: Item): Key => ({ PK, SK });

function subjectKey({ subject, userId }: Pick<AttentionItem, 'subject' | 'userId'>): Key {
  switch (subject.kind) {
    case 'order':
      return orderKey(subject.id);
    case 'top_up':
      return topUpKey(userId, subject.id);
  }
}

function subjectOf({ subject: { kind } }: AttentionItem, row: Item): SubjectRow {
  switch (kind) {
    case 'order':
      return { kind, order: orderRow.decode(row) };
    case 'top_up':
      return { kind, topUp: topUpRow.decode(row) };
  }
}
