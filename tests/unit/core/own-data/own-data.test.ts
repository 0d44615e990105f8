import { ownDataKinds } from '../../../../contracts/accounts/contracts';
import { deleteUser, finishDeletions } from '../../../../lambdas/core/customers/deletion';
import { exported, ownData } from '../../../../lambdas/core/customers/own-data';
import { ownRows } from '../../../../lambdas/core/customers/own-rows';
import { type Item, TableUnavailable } from '../../../../lambdas/core/kernel/table';
import { identity } from '../../../simulation/world/identity';
import { ownerBy } from '../../../support/shop/staff';
import { allRows, type WholeDb } from '../../../support/table/whole-db';
import { openCore } from '../core-on-model';
import { everythingOf } from './everything-of';

const [esi, kofi] = ['user-0001', 'user-0002'];

async function openTwo() {
  const core = await openCore();
  const esis = everythingOf(esi, 'Esi', '0201112223');
  for (const item of [...Object.values(esis), ...Object.values(everythingOf(kofi, 'Kofi', '0203334445'))])
    await core.table.write({ put: item });
  const partOf = (userId: string, cursor?: string) =>
    ownData(core.ports, { userId, name: 'Somebody' }, cursor);
  return {
    ...core,
    partOf,
    /** All parts, as the function answers them. */
    async fileOf(userId: string) {
      const rows = [];
      let cursor: string | undefined;
      do {
        const part = await partOf(userId, cursor);
        rows.push(...part.rows);
        cursor = part.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return rows;
    },
  };
}

test('each row of customers is found by its customer, exported and forgotten as it declares', () => {
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).toSorted();
  const customers = allRows.filter(({ ofCustomer }) => ofCustomer !== null);
  const needed = customers.filter(
    ({ partition, ofCustomer }) =>
      partition === 'USER#*' ||
      ofCustomer?.erased !== undefined ||
      ofCustomer?.onDeletion === 'removed' ||
      ofCustomer?.notExported === undefined,
  );
  expect(names(needed)).toEqual(names(ownRows));
  const inExport = customers.filter(({ ofCustomer }) => ofCustomer?.notExported === undefined);
  expect(names(inExport)).toEqual(names(exported.map(({ row }) => row)));
  // The other tests have an example of each.
  expect(Object.keys(everythingOf(esi, 'Esi', ''))).toEqual(expect.arrayContaining(names(ownRows)));
});

test('an export contains everything that is kept about its customer, and nothing about another', async () => {
  const { fileOf } = await openTwo();
  const file = await fileOf(esi);
  expect(file.map(({ kind }) => kind).toSorted()).toEqual([...ownDataKinds].toSorted());
  const text = JSON.stringify(file);
  expect(text).toContain('Esi Serwaa');
  expect(text).toContain('Esi’s mother');
  expect(text).toContain('Esi got nothing');
  expect(text.toLowerCase()).not.toContain('kofi');
});

test('an export contains no secret, and nothing about members of staff', async () => {
  const { fileOf } = await openTwo();
  expect(JSON.stringify(await fileOf(esi))).not.toMatch(/secret/);
});

test('a cursor reaches nothing but the caller’s own rows', async () => {
  const { partOf } = await openTwo();
  const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  for (const wrong of ['rubbish', cursorOf({ PK: `USER#${kofi}`, SK: 'A' }), cursorOf('')])
    await expect(partOf(esi, wrong)).rejects.toMatchObject({ code: 'invalid_request' });
  const { rows } = await partOf(esi, cursorOf(`USER#${kofi}`));
  // The rows that sort after that position in the caller’s own partition.
  expect(rows.map(({ kind }) => kind)).toEqual(['webhooks']);
  expect(JSON.stringify(rows)).not.toMatch(/kofi/i);
});

const kindsOfEsi = (left: readonly Item[]) =>
  left
    .filter((item) => JSON.stringify(item).includes(esi))
    .map(({ PK, SK }) => (PK.startsWith('USER#') ? SK : PK).split('#')[0])
    .toSorted();

const kept = [
  ...['API-SPENT', 'AUDIT', 'AUDIT', 'BULK', 'CALLS', 'CASE', 'LEDGER'],
  ...['ORDER', 'PROFILE', 'TOPUP'],
];

test('a deletion leaves what the books need, and nothing that names the customer', async () => {
  const { table, ports, fileOf } = await openTwo();
  await deleteUser({ ...ports, identity }, { by: ownerBy('admin'), userId: esi });
  const left = [...table.committed()];
  const naming = left.filter((item) => /Esi|esi@|0201112223/.test(JSON.stringify(item)));
  expect(naming).toEqual([]);
  expect(kindsOfEsi(left)).toEqual(kept);
  // Other customers' rows stay.
  expect(await fileOf(kofi)).toHaveLength(ownDataKinds.length);
});

test('a deletion that is interrupted at any of its writes is finished by the next run', async () => {
  for (let isInterrupted = true, last = 1; isInterrupted; last += 1) {
    const { table, ports } = await openTwo();
    let written = 0;
    const db: WholeDb = {
      ...ports.db,
      async write(changes) {
        written += 1;
        if (written > last) throw new TableUnavailable();
        return ports.db.write(changes);
      },
    };
    const deletion = deleteUser({ ...ports, db, identity }, { by: ownerBy('admin'), userId: esi });
    isInterrupted = await deletion.then(
      () => false,
      () => true,
    );
    expect(await finishDeletions({ ...ports, identity })).toMatchObject({ failures: [] });
    expect(kindsOfEsi([...table.committed()])).toEqual(kept);
  }
});
