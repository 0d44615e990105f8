import * as z from 'zod/mini';
import { auditRow, recordsAudit } from '../../../lambdas/core/audit-log/rows';
import { access, at, type Db, openDb, put } from '../../../lambdas/core/kernel/db';
import { time } from '../../../lambdas/core/kernel/fields';
import { row } from '../../../lambdas/core/kernel/row';
import { createModelTable } from '../../simulation/model/model-table';
import { noon } from '../../support/shop/fixtures';

/** The port through which use cases read and write rows, over the model table. */

/** A row with a version, and an entry in a worklist while it is open. */
const taskRow = row('bulk', {
  partition: 'TEST#*',
  key: (of: { readonly id: string }) => ({ of: of.id, sort: 'TASK' }),
  fields: { id: z.string(), failedAt: time, isOpen: z.boolean(), version: z.int() },
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry: ({ id, failedAt, isOpen }) => (isOpen ? [openTasks, `${failedAt.toISOString()}#${id}`] : null),
    },
  },
});
const openTasks = 'OPEN#TASK';
const task = (index: number) => ({
  id: `TASK${index}`,
  failedAt: new Date(noon.getTime() + index),
  isOpen: true,
  version: 1,
});

/** The change's own kind is about another row. */
const write = (of: ReturnType<typeof task>) => put(taskRow, of) as never;

/** Two kinds of row under one key, distinguished by an attribute. */
const kindOf = (kind: string) =>
  row('case', {
    partition: 'CASE#*',
    key: (of: { readonly id: string }) => ({ of: of.id, sort: 'CASE' }),
    fixed: { kind },
    fields: { id: z.string(), version: z.int() },
  });
const noteRow = row('case', {
  partition: 'CASE#*',
  prefix: 'NOTE#',
  key: (of: { readonly id: string; readonly nr: number }) => ({ of: of.id, sort: String(of.nr) }),
  fields: { id: z.string(), nr: z.int() },
});
const [firstKind, secondKind] = [kindOf('first'), kindOf('second')];

const all = access({
  get: [taskRow, firstKind, secondKind],
  many: [taskRow, firstKind, noteRow],
  list: [noteRow],
  worklist: [taskRow],
  writes: [[taskRow, recordsAudit]],
});

const open = () => {
  const table = createModelTable();
  return { table, db: openDb(table, all) };
};

test('a row is read back by its key as it was written', async () => {
  const { db } = open();
  expect(await db.write([write(task(1))])).toEqual({ kind: 'written' });
  expect(await db.get(taskRow, { id: task(1).id })).toEqual(task(1));
  expect(await db.get(taskRow, { id: 'OTHER' })).toBeNull();
});

test('a row replaces the version before it, and no other', async () => {
  const { db } = open();
  await db.write([write(task(1))]);
  expect(await db.write([write(task(1))])).toMatchObject({ kind: 'refused', failed: ['bulk'] });
  expect(await db.write([write({ ...task(1), version: 3 })])).toMatchObject({ kind: 'refused' });
  expect(await db.write([write({ ...task(1), version: 2 })])).toEqual({ kind: 'written' });
});

test('if one of several rows has changed, nothing is written, and the request’s mark is read', async () => {
  const { db } = open();
  const record = {
    id: 'status#ama#1',
    action: 'update-order-status',
    adminId: 'ama',
    adminName: null,
    approvedBy: null,
    approvedByName: null,
    targetId: 'hubnet',
    customers: [],
    content: null,
    before: {},
    after: {},
    reason: null,
    at: noon,
  } as const;
  await db.write([{ kind: 'audit', record }]);
  const again = await db.write([write(task(1)), { kind: 'audit', record }]);
  expect(again).toEqual({ kind: 'refused', failed: ['audit'], mark: { kind: 'audit', record } });
  expect(await db.get(taskRow, task(1))).toBeNull();
});

test('a row without its kind is unreadable: it doesn’t count as absent', async () => {
  const { table, db } = open();
  await table.write({ put: { ...firstKind.key({ id: 'A' }), id: 'A', version: 1 } });
  await expect(db.get(firstKind, { id: 'A' })).rejects.toThrow('Bad item CASE#A CASE: kind: is not first');
});

test('a change that the access doesn’t declare is not written', async () => {
  const { table } = open();
  const db = openDb(table, access({ get: [auditRow], writes: [[recordsAudit]] }));
  await expect(db.write([write(task(1))])).rejects.toThrow('Nothing here writes bulk');
});

test('of two kinds under one key, only the requested one is read', async () => {
  const { table, db } = open();
  await table.write({ put: firstKind.encode({ id: 'a', version: 1 }) });
  expect(await db.get(firstKind, { id: 'a' })).toEqual({ id: 'a', version: 1 });
  expect(await db.get(secondKind, { id: 'a' })).toBeNull();
});

test('missing rows are left out of a list, and null if rows are read together', async () => {
  const { db } = open();
  await db.write([write(task(2))]);
  expect(await db.many(taskRow, [task(1), task(2)])).toEqual([task(2)]);
  expect(await db.many(taskRow, [])).toEqual([]);
  expect(await db.together(at(taskRow, task(2)), at(firstKind, { id: 'a' }))).toEqual([task(2), null]);
});

test('a list contains all rows of its kind, however many, and none of another kind in its partition', async () => {
  const { table, db } = open();
  for (let nr = 0; nr < 501; nr += 1) await table.write({ put: noteRow.encode({ id: 'a', nr }) });
  await table.write({ put: firstKind.encode({ id: 'a', version: 1 }) });
  expect(await db.list(noteRow, { of: 'a' })).toHaveLength(501);
  expect(await db.list(noteRow, { of: 'b' })).toEqual([]);
});

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');

test('pages go newest first to the end, and a cursor that isn’t ours is refused', async () => {
  const { table, db } = open();
  for (let nr = 1; nr <= 5; nr += 1) await table.write({ put: noteRow.encode({ id: 'a', nr }) });
  const read: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await db.page(noteRow, { of: 'a', limit: 2, cursor });
    read.push(...page.rows.map(({ nr }) => nr));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(read).toEqual([5, 4, 3, 2, 1]);
  for (const bad of ['x', 'bm90LW91cnM', cursorOf({ PK: 'USER#1' }), cursorOf('CASE')])
    await expect(db.page(noteRow, { of: 'a', limit: 2, cursor: bad })).rejects.toMatchObject({
      code: 'invalid_request',
    });
});

test('a worklist is read in its order, by its first entries, with the rows behind them', async () => {
  const { db } = open();
  for (const index of [3, 1, 2]) await db.write([write(task(index))]);
  const entries = await db.entries('worklist', taskRow, openTasks, { most: 2 });
  expect(await db.behind(taskRow, entries)).toEqual([task(1), task(2)]);
  await db.write([write({ ...task(1), isOpen: false, version: 2 })]);
  expect(await db.entries('worklist', taskRow, openTasks)).toHaveLength(2);
});

test('a part of a worklist is read without the entries around it', async () => {
  const { db } = open();
  for (const index of [1, 2, 3]) await db.write([write(task(index))]);
  const range = { from: task(2).failedAt.toISOString(), to: `${task(2).failedAt.toISOString()}~` };
  const part = await db.entries('worklist', taskRow, openTasks, { range });
  expect(await db.behind(taskRow, part)).toEqual([task(2)]);
});

test('rows may be outdated, at half the price, only if their reader says so', async () => {
  const { table } = open();
  const asked: boolean[] = [];
  const getMany: typeof table.getMany = (keys, options) => {
    asked.push(options.consistent);
    return table.getMany(keys, options);
  };
  const db = openDb({ ...table, getMany }, all);
  await db.write([write(task(1))]);
  const entries = await db.entries('worklist', taskRow, openTasks);
  await db.behind(taskRow, entries);
  await db.behind(taskRow, entries, { mayLag: true });
  await db.together(at(taskRow, task(1)), at(taskRow, task(2), { mayLag: true }));
  await db.together(at(taskRow, task(1), { mayLag: true }), at(taskRow, task(2), { mayLag: true }));
  expect(asked).toEqual([true, false, true, false]);
});

test('a database that can read less than an access declares is not accepted for it', () => {
  const less = openDb(createModelTable(), access({ get: [taskRow] }));
  // @ts-expect-error the audit record isn't among what it reads
  const more: Db<ReturnType<typeof auditToo>> = less;
  expect(more).toBe(less);
});

const auditToo = () => access({ get: [taskRow, auditRow] });
