import { ownDataKinds } from '../../../../contracts/accounts/export-my-data';
import { ownDataReader } from '../../../../lambdas/adapters/dynamodb/accounts/own-data/own-data-reader';
import { familyOf } from '../../../../lambdas/adapters/dynamodb/accounts/own-data/row-families';
import { deleteUser } from '../../../../lambdas/core/accounts/deletion/delete-account';
import { ownDataViews } from '../../../../lambdas/core/accounts/own-data';
import type { Table } from '../../../../lambdas/core/kernel/table';
import { identity } from '../../../simulation/world/identity';
import { deletionStores } from '../../../support/shop/deletion-stores';
import { noon } from '../../../support/shop/fixtures';
import { ownerBy } from '../../../support/shop/staff';
import { openCore } from '../core-on-model';
import { everythingOf } from './everything-of';

const [esi, kofi] = ['user-0001', 'user-0002'];

/** Kinds of rows that the test account has none unreadable of. */
const kinds = ownDataKinds.filter((kind) => kind !== 'unreadable');

const esisRows = () => everythingOf(esi, 'Esi', '0201112223');

async function openTwo() {
  const core = await openCore();
  const esis = esisRows();
  for (const item of [...Object.values(esis), ...Object.values(everythingOf(kofi, 'Kofi', '0203334445'))])
    await core.table.write({ put: item });
  return { ...core, esis };
}

/** Returns all parts, as the function answers them. */
async function fileOf(table: Table, userId: string) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const part = await ownDataReader(table).part(userId, cursor);
    rows.push(...ownDataViews(part.rows, { name: 'Somebody' }, noon));
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

test('an export contains everything that is kept about its customer, and nothing about another', async () => {
  const { table } = await openTwo();
  const file = await fileOf(table, esi);
  expect([...new Set(file.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
  expect(file).toHaveLength(kinds.length);
  const text = JSON.stringify(file);
  expect(text).toContain('Esi Serwaa');
  expect(text).toContain('Esi’s mother');
  expect(text).toContain('Esi got nothing');
  expect(text.toLowerCase()).not.toContain('kofi');
});

test('an export contains no secret, and nothing about members of staff', async () => {
  const { table } = await openTwo();
  expect(JSON.stringify(await fileOf(table, esi))).not.toMatch(/secret/);
});

test('a cursor reaches nothing but the caller’s own rows', async () => {
  const { table } = await openTwo();
  const reader = ownDataReader(table);
  const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  for (const wrong of ['rubbish', cursorOf({ PK: `USER#${kofi}`, SK: 'A' }), cursorOf('')])
    await expect(reader.part(esi, wrong)).rejects.toMatchObject({ code: 'invalid_request' });
  const { rows } = await reader.part(esi, cursorOf(`USER#${kofi}`));
  // What sorts after that in the caller’s own partition.
  expect(rows.map(({ kind }) => kind)).toEqual(['webhooks']);
  expect(JSON.stringify(rows)).not.toMatch(/kofi/i);
});

test('a deletion leaves of each kind of row what it declares, and nothing else that names the customer', async () => {
  const { table, ports: core } = await openTwo();
  const ports = { ...core, ...deletionStores(table), identity };
  await deleteUser(ports, { by: ownerBy('admin'), userId: esi });
  const left = [...table.committed()].map((item) => ({ item, of: familyOf(item) }));
  const naming = left.filter(({ item }) => /Esi|esi@|0201112223/.test(JSON.stringify(item)));
  expect(naming.map(({ of }) => [of?.keys, deletionOf(of)])).toEqual([
    ['NOTICE#<event>#<cause> NOTICE', 'expires'],
  ]);
  const theirs = left.filter(({ item }) => JSON.stringify(item).includes(esi));
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs.filter(({ of }) => deletionOf(of) === 'deleted').map(({ item }) => item.SK)).toEqual([]);
  // Other customers' rows stay.
  expect((await fileOf(table, kofi)).length).toBe(kinds.length);
});

const deletionOf = (of: ReturnType<typeof familyOf>) =>
  of === null || of.family === 'the shop’s' ? 'nothing' : of.family.deletion;
