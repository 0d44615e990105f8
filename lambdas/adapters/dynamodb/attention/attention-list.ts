import { maximumCountedItems } from '../../../../contracts/constants';
import type { Account } from '../../../core/accounts/entities';
import { foundIn } from '../../../core/attention/findings';
import type { AttentionList, SubjectRow } from '../../../core/attention/ports';
import { type AttentionItem, attentionRow, openAttentionPartition } from '../../../core/attention/rows';
import { pageIn, placeIn } from '../../../core/kernel/pages';
import type { Item, Key, Table } from '../../../core/kernel/table';
import { orderRow } from '../../../core/orders/rows';
import { topUpRow } from '../../../core/top-ups/rows';
import { presentAccounts } from '../accounts/accounts';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

const index = needIndex('worklist', 'OPEN#*');
const needs = {
  open: [index, need('BatchGetItem', 'ATTENTION#*')],
  summary: [index],
  details: [need('BatchGetItem', 'ORDER#*', 'USER#*')],
};

const list = { index: 'worklist', partition: openAttentionPartition } as const;

export const attentionList = tableAdapter(needs, (table: Table): AttentionList => {
  return {
    async open(page) {
      const { items: entries, nextCursor } = await pageIn(table, list, page);
      const rows = await table.getMany(entries.map(keyOf), { consistent: false });
      const items = rows.flatMap((row) => (row ? [attentionRow.decode(row)] : []));
      return {
        items: items.filter(({ reasons }) => reasons.length > 0),
        nextCursor,
      };
    },

    async summary() {
      const { items } = await table.query({ ...list, limit: maximumCountedItems });
      const [first] = items;
      const [at = ''] = first === undefined ? [] : placeIn('worklist')(first).split('#');
      return { count: items.length, oldestAt: at === '' ? null : new Date(at) };
    },

    async details(items) {
      const people = items.flatMap(({ userId }) => userId || []);
      const [subjects, accounts] = await Promise.all([
        subjectsOf(table, items),
        presentAccounts(table, people),
      ]);
      const byId = accounts.map((account): [string, Account] => [account.userId, account]);
      return { subjects, accounts: new Map(byId) };
    },
  };
});

const keyOf = ({ PK, SK }: Item): Key => ({ PK, SK });

async function subjectsOf(table: Table, items: readonly AttentionItem[]) {
  const keyed = items.flatMap((item) => {
    const key = subjectKey(item);
    return key ? [{ item, key }] : [];
  });
  const rows = await table.getMany(
    keyed.map(({ key }) => key),
    { consistent: false },
  );
  const read = keyed.map(({ item }, at) => [item, rows[at] ? subjectOf(item, rows[at]) : null] as const);
  const found = items.map((item) => [item, foundIn(item)] as const);
  return new Map([...found, ...read].flatMap(([item, row]) => (row ? [[item, row] as const] : [])));
}

/** Returns the subject's key; null if the item itself has all of it. */
function subjectKey({ subject, userId }: Pick<AttentionItem, 'subject' | 'userId'>): Key | null {
  switch (subject.kind) {
    case 'order':
      return orderRow.key({ id: subject.id });
    case 'top_up':
      return topUpRow.key({ userId, reference: subject.id });
    case 'payment':
    case 'ledger':
      return null;
  }
}

function subjectOf({ subject: { kind } }: AttentionItem, row: Item): SubjectRow | null {
  switch (kind) {
    case 'order':
      return { kind, order: orderRow.decode(row) };
    case 'top_up':
      return { kind, topUp: topUpRow.decode(row) };
    case 'payment':
    case 'ledger':
      return null;
  }
}
