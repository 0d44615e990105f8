import { familyOf } from '../../../lambdas/adapters/dynamodb/accounts/own-data/row-families';
import { staffNotesRow } from '../../../lambdas/core/accounts/other-rows';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { forgetNotes, mostNotes, noteOnCustomer } from '../../../lambdas/core/accounts/staff-notes';
import { account } from '../../support/shop/fixtures';
import { interceptReads } from '../../support/table/intercept-reads';
import { openCore } from './core-on-model';

async function open() {
  const { table, ports: core } = await openCore();
  const customer = account({ userId: 'user-2' });
  for (const row of [customer, account({ userId: 'admin', role: 'admin' })])
    await table.write({ put: accountRow.encode(row) });
  const ports = { ...core };
  const stored = () => ports.db.get(staffNotesRow, { userId: 'user-2' });
  return {
    table,
    ports,
    customer,
    note: (text: string, idempotencyKey = text, by: object = {}) =>
      noteOnCustomer(ports, {
        userId: 'user-2',
        adminId: 'admin',
        adminName: 'Efua',
        text,
        idempotencyKey,
        ...by,
      }),
    stored,
    texts: async () => (await stored())?.notes.map(({ text }) => text) ?? [],
    records: () => [...table.committed()].filter((item) => familyOf(item)?.keys === 'AUDIT#<id> AUDIT'),
  };
}

test('a note is stored with its author, and its audit record contains none of its words', async () => {
  const { stored, note, records } = await open();
  await note('Calls in the evening', 'request-1');
  expect((await stored())?.notes).toMatchObject([
    { by: 'admin', byName: 'Efua', text: 'Calls in the evening' },
  ]);
  expect(records()).toMatchObject([{ action: 'note-customer', admin_id: 'admin', target_id: 'user-2' }]);
  expect(JSON.stringify(records())).not.toContain('evening');
});

test('a repeated request notes once, and is refused with other words', async () => {
  const { note, texts } = await open();
  await note('Once', 'request-1');
  await note('Once', 'request-1');
  await expect(note('Twice', 'request-1')).rejects.toMatchObject({ code: 'request_id_reused' });
  expect(await texts()).toEqual(['Once']);
});

test('two notes written at the same time are both kept', async () => {
  const { note, texts } = await open();
  await Promise.all([note('One'), note('Another')]);
  expect((await texts()).toSorted()).toEqual(['Another', 'One']);
});

test('one note too many replaces the oldest', async () => {
  const { note, texts } = await open();
  for (let index = 0; index <= mostNotes; index += 1) await note(`Note ${index}`);
  const all = await texts();
  expect([all.length, all[0], all.at(-1)]).toEqual([mostNotes, 'Note 1', `Note ${mostNotes}`]);
});

test('nothing can be noted on an account that is being deleted, even if the deletion began after it was read', async () => {
  const { table, ports, customer, note, texts } = await open();
  ports.db = interceptReads(ports.db, staffNotesRow, async (found, read) => {
    if (read === 1)
      await table.write({ put: accountRow.encode({ ...customer, isBanned: true, deletion: 'begun' }) });
    return found;
  });
  await expect(note('Too late')).rejects.toMatchObject({ code: 'not_found' });
  expect(await texts()).toEqual([]);
});

test.each([
  ['nobody', { userId: 'nobody' }, 'not_found'],
  ['oneself', { userId: 'admin' }, 'forbidden'],
  ['a customer, by a former admin', { adminId: 'user-3' }, 'forbidden'],
])('a note on %s is refused', async (_, by, code) => {
  const { table, note } = await open();
  await table.write({ put: accountRow.encode(account({ userId: 'user-3' })) });
  await expect(note('A note', 'request-1', by)).rejects.toMatchObject({ code });
});

test('a deletion removes all notes', async () => {
  const { ports, note, texts } = await open();
  await note('One');
  await forgetNotes(ports, 'user-2');
  expect(await ports.db.get(staffNotesRow, { userId: 'user-2' })).toBeNull();
  expect(await texts()).toEqual([]);
});
