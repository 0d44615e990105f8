import { consistent, describeTable, ownPartition, put, values } from './tables-under-test';

describeTable((table) => {
  describe('an item', () => {
    test('comes back with the values that were put, except undefined ones', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      const kept = {
        text: 'Akwaaba ₵ 😀',
        empty: '',
        whole: 1,
        fraction: -2.25,
        largest: Number.MAX_SAFE_INTEGER,
        yes: true,
        no: false,
        nothing: null,
        list: [1, 'two', [3], {}],
        map: { 'any name': { deep: [] } },
      };
      await put(table, {
        ...key,
        ...kept,
        missing: undefined,
        list: [1, undefined, 'two', [3], { missing: undefined }],
      });
      expect(await table.get(key, consistent)).toEqual({ ...key, ...kept });
      expect(Object.keys((await table.get(key, consistent)) ?? {})).not.toContain('missing');
    });

    test('doesn’t exist before it is put, or after it is deleted', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      expect(await table.get(key, consistent)).toBeNull();
      await put(table, { ...key, value: 1 });
      expect(await table.write({ delete: key })).toEqual({ kind: 'written' });
      expect(await table.get(key, consistent)).toBeNull();
      expect(await table.write({ delete: key })).toEqual({ kind: 'written' });
    });

    test('is added to: missing numbers are zero, and an item that doesn’t exist is made', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      const write = { update: key, set: {}, add: { 'orders MTN.completed': 2, 'TOTAL ₵': -3 } };
      expect(await table.write(write)).toEqual({ kind: 'written' });
      expect(await table.transact([{ ...write, set: { text: 'again' } }])).toEqual({ kind: 'written' });
      expect(await table.get(key, consistent)).toEqual({
        ...key,
        ...{ text: 'again', 'orders MTN.completed': 4, 'TOTAL ₵': -6 },
      });
    });

    test('is put only if none exists, on that condition', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      expect(await table.write({ put: { ...key, value: 1 }, when: { absent: true } })).toEqual({
        kind: 'written',
      });
      expect(await table.write({ put: { ...key, value: 2 }, when: { absent: true } })).toEqual({
        kind: 'refused',
        failures: [{ existing: { ...key, value: 1 } }],
      });
      expect(await table.get(key, consistent)).toEqual({ ...key, value: 1 });
    });

    test.each(['put', 'delete'] as const)('is %s if its attributes equal the given values', async (kind) => {
      const key = { PK: ownPartition(), SK: 'item' };
      const change = kind === 'put' ? { put: { ...key, done: true } } : { delete: key };
      const item = { ...key, version: 3, status: 'open', banned: false };
      await put(table, item);
      const refused = { kind: 'refused', failures: [{ existing: item }] };
      for (const equals of [
        { version: 2, status: 'open', banned: false },
        { version: '3' },
        { banned: 0 },
        { status: 'Open' },
        { another: 3 },
      ]) {
        expect(await table.write({ ...change, when: { equals } })).toEqual(refused);
      }
      const when = { equals: { version: 3, status: 'open', banned: false } };
      expect(await table.write({ ...change, when })).toEqual({ kind: 'written' });
      expect(await table.get(key, consistent)).toEqual(kind === 'put' ? { ...key, done: true } : null);
    });

    test('whose value is null equals null, and one without the attribute does not', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      const update = (attribute: string) =>
        table.write({ update: key, set: { seen: attribute }, when: { equals: { [attribute]: null } } });
      await put(table, { ...key, nothing: null, zero: 0 });
      expect(await update('nothing')).toEqual({ kind: 'written' });
      for (const other of ['zero', 'missing']) {
        expect(await update(other)).toMatchObject({ kind: 'refused' });
      }
    });

    test('is written on the condition that a number is at most the given one, or missing', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      const write = (until: unknown, value: number) =>
        table.write({ put: { ...key, until }, when: { atMost: { attributes: ['until', 'line'], value } } });
      expect(await write(10, 0)).toEqual({ kind: 'written' });
      const refused = { kind: 'refused', failures: [{ existing: { ...key, until: 10 } }] };
      expect(await write(20, 9)).toEqual(refused);
      expect(await write(20, 10)).toEqual({ kind: 'written' });
      expect(await write('text', 20.5)).toEqual({ kind: 'written' });
      expect(await write(30, 99)).toMatchObject({ kind: 'refused' });
      await put(table, { ...key, line: 1 });
      expect(await write(30, 0)).toMatchObject({ kind: 'refused' });
      await put(table, key);
      expect(await write(30, 0)).toEqual({ kind: 'written' });
    });
  });

  describe('an update', () => {
    test('sets the attributes that it names and leaves the others', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      await put(table, { ...key, kept: 1, changed: 1, version: 1 });
      const set = { changed: { to: [2] }, added: 'é', version: 2 };
      expect(await table.write({ update: key, set, when: { equals: { version: 1 } } })).toEqual({
        kind: 'written',
      });
      expect(await table.get(key, consistent)).toEqual({ ...key, kept: 1, ...set });
    });

    test('that is refused changes nothing and returns the existing item', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      await put(table, { ...key, version: 2 });
      const update = { update: key, set: { version: 2, lost: true }, when: { equals: { version: 1 } } };
      expect(await table.write(update)).toEqual({
        kind: 'refused',
        failures: [{ existing: { ...key, version: 2 } }],
      });
      expect(await table.get(key, consistent)).toEqual({ ...key, version: 2 });
    });

    test('removes attributes that it sets to undefined, whether or not they existed', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      await put(table, { ...key, kept: 1, gone: 1 });
      const set = { gone: undefined, never: undefined };
      await table.write({ update: key, set, when: { equals: { kept: 1 } } });
      const item = await table.get(key, consistent);
      expect(item).toEqual({ ...key, kept: 1 });
      expect(item).not.toHaveProperty('gone');
    });
  });

  describe('several items', () => {
    test('come in the order of their keys, with null for each that doesn’t exist', async () => {
      const [PK, other] = [ownPartition(), ownPartition()];
      await put(table, { PK, SK: 'a', n: 1 }, { PK, SK: 'b', n: 2 }, { PK: other, SK: 'a', n: 3 });
      const keys = [
        { PK, SK: 'b' },
        { PK: other, SK: 'b' },
        { PK: other, SK: 'a' },
        { PK, SK: 'a' },
      ];
      expect(values(await table.getMany(keys, consistent), 'n')).toEqual([2, undefined, 3, 1]);
      expect(await table.getMany(keys.slice(1, 2), { consistent: false })).toEqual([null]);
    });

    test('can be more than fit in one batch, and more than fit in one answer', async () => {
      const PK = ownPartition();
      const keys = Array.from({ length: 120 }, (_, index) => ({ PK, SK: `${index}` }));
      const body = 'x'.repeat(200 * 1024);
      await put(table, ...keys.slice(0, 100).map((key) => ({ ...key, body })));
      const items = await table.getMany(keys, consistent);
      expect(values(items, 'SK')).toEqual([
        ...keys.slice(0, 100).map(({ SK }) => SK),
        ...Array(20).fill(undefined),
      ]);
    });
  });
});
