import type { Write } from '../../../lambdas/core/kernel/table';
import { consistent, describeTable, invalid, ownPartition, put } from './tables-under-test';

describeTable((table) => {
  const everything = async (PK: string) =>
    (await table.query({ partition: PK, limit: 1000, ...consistent })).items;

  describe('a transaction', () => {
    test('writes everything: puts, updates and deletions', async () => {
      const PK = ownPartition();
      await put(table, { PK, SK: 'changed', version: 1 }, { PK, SK: 'gone', version: 1 });
      const result = await table.transact([
        { put: { PK, SK: 'added' }, when: { absent: true } },
        { update: { PK, SK: 'changed' }, set: { version: 2 }, when: { equals: { version: 1 } } },
        { delete: { PK, SK: 'gone' }, when: { equals: { version: 1 } } },
      ]);
      expect(result).toEqual({ kind: 'written' });
      expect(await everything(PK)).toEqual([
        { PK, SK: 'added' },
        { PK, SK: 'changed', version: 2 },
      ]);
    });

    test('writes nothing if one condition fails, and says for each write which item was in its way', async () => {
      const PK = ownPartition();
      const items = [
        { PK, SK: 'b', version: 1 },
        { PK, SK: 'c', version: 1, body: { list: [1] } },
        { PK, SK: 'd', version: 1 },
      ] as const;
      await put(table, ...items);
      const result = await table.transact([
        { put: { PK, SK: 'a' } },
        { put: { PK, SK: 'b', version: 9 }, when: { equals: { version: 1 } } },
        { put: { PK, SK: 'c', version: 9 }, when: { absent: true } },
        { update: { PK, SK: 'd' }, set: { version: 9 }, when: { equals: { version: 2 } } },
        { update: { PK, SK: 'e' }, set: { version: 9 }, when: { equals: { version: 1 } } },
        { delete: { PK, SK: 'f' }, when: { equals: { version: 1 } } },
        { put: { PK, SK: 'g' }, when: { absent: true } },
      ]);
      expect(result).toEqual({
        kind: 'refused',
        failures: [
          null,
          null,
          { existing: items[1] },
          { existing: items[2] },
          { existing: null },
          { existing: null },
          null,
        ],
      });
      expect(await everything(PK)).toEqual(items);
    });

    test('is the only one to succeed among many at once on one item', async () => {
      const PK = ownPartition();
      await put(table, { PK, SK: 'account', seq: 1 });
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          table.transact([
            { update: { PK, SK: 'account' }, set: { seq: 2 }, when: { equals: { seq: 1 } } },
            { put: { PK, SK: `entry ${index}` }, when: { absent: true } },
          ]),
        ),
      );
      expect(results.filter(({ kind }) => kind === 'written')).toHaveLength(1);
      expect(await everything(PK)).toHaveLength(2);
    });

    test('with two writes to one item is refused, whatever their conditions', async () => {
      const key = { PK: ownPartition(), SK: 'item' };
      const absent = { absent: true } as const;
      for (const second of [
        { delete: key },
        { put: { ...key, value: 2 }, when: absent },
        { update: key, set: { value: 2 }, when: { equals: { value: 1 } } },
      ] satisfies Write[]) {
        const writes = [{ put: { ...key, value: 1 } }, { put: { ...key, SK: 'other' } }, second];
        await expect(table.transact(writes)).rejects.toEqual(invalid);
      }
      expect(await everything(key.PK)).toEqual([]);
    });
  });
});
