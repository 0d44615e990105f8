import { maximumCountedItems } from '../../../../contracts/constants';
import type { Account } from '../../../core/accounts/entities';
import { type Approval, approvalRow, decidedPartition, isAnswered } from '../../../core/approvals/rows';
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
  approvals: [need('BatchGetItem', 'APPROVAL#*')],
  decided: [index, need('BatchGetItem', 'APPROVAL#*', 'USER#*')],
  details: [need('BatchGetItem', 'APPROVAL#*', 'ORDER#*', 'USER#*')],
};

const list = { index: 'worklist', partition: openAttentionPartition } as const;

/** So many of somebody's decided requests are shown. */
const mostDecided = 10;

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
      const open = items.map((entry) => {
        const [at = '', kind, id = ''] = placeIn('worklist')(entry).split('#');
        return { at: new Date(at), kind, id };
      });
      return {
        count: items.length,
        oldestAt: open[0]?.at ?? null,
        oldestOtherAt: open.find(({ kind }) => kind !== 'approval')?.at ?? null,
        approvals: open.flatMap(({ kind, at, id }) => (kind === 'approval' ? [{ id, at }] : [])),
      };
    },

    async approvals(ids) {
      return approvalsIn(
        table,
        ids.map((id) => approvalRow.key({ id })),
      );
    },

    async decided(requestedBy, since) {
      const { items: entries } = await table.query({
        ...{ index: 'worklist', partition: decidedPartition(requestedBy), from: since.toISOString() },
        ...{ newestFirst: true, limit: mostDecided },
      });
      if (entries.length === 0) return { approvals: [], accounts: new Map() };
      const requests = await approvalsIn(table, entries.map(keyOf));
      const approvals = await decidedOf(table, requests, requestedBy);
      const people = await presentAccounts(table, approvals.flatMap(peopleOf));
      return { approvals, accounts: new Map(people.map((account) => [account.userId, account])) };
    },

    async details(items) {
      const people = items.flatMap(({ userId }) => userId || []);
      const [subjects, accounts] = await Promise.all([
        subjectsOf(table, items),
        presentAccounts(table, people),
      ]);
      const targets = [...subjects.values()].flatMap((row) =>
        row.kind === 'approval' ? peopleOf(row.approval) : [],
      );
      if (targets.length > 0) accounts.push(...(await presentAccounts(table, targets)));
      const byId = accounts.map((account): [string, Account] => [account.userId, account]);
      return { subjects, accounts: new Map(byId) };
    },
  };
});

async function approvalsIn(table: Table, keys: readonly Key[]): Promise<Approval[]> {
  if (keys.length === 0) return [];
  const rows = await table.getMany(keys, { consistent: false });
  return rows.flatMap((row) => (row ? [approvalRow.decode(row)] : []));
}

/**
 * Returns the outcomes of somebody's requests. If a colleague's waiting request answered one, returns the colleague's in its place, unless
 * it still waits, has expired, or this person decided it.
 */
async function decidedOf(
  table: Table,
  requests: readonly Approval[],
  requestedBy: string,
): Promise<Approval[]> {
  const ids = new Set(requests.filter(isAnswered).flatMap(({ sameAs }) => sameAs ?? []));
  const answering = await approvalsIn(
    table,
    [...ids].map((id) => approvalRow.key({ id })),
  );
  const ended = answering.filter(
    ({ status, decidedBy }) => !['waiting', 'expired'].includes(status) && decidedBy !== requestedBy,
  );
  const found = requests.flatMap((request) =>
    isAnswered(request) ? (ended.find(({ id }) => id === request.sameAs) ?? []) : request,
  );
  return [...new Map(found.map((approval) => [approval.id, approval])).values()];
}

/** The ids of those whom it may be about. */
const peopleOf = ({ targetId, customer }: Approval): string[] =>
  [targetId, customer].flatMap((id) => id ?? []);

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
    case 'approval':
      return approvalRow.key(subject);
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
    case 'approval':
      return { kind, approval: approvalRow.decode(row) };
    case 'payment':
    case 'ledger':
      return null;
  }
}
