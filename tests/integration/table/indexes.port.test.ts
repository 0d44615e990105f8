import { indexEntry, keyAttributes, type QueryInput } from '../../../lambdas/core/kernel/table';
import { describeTable, invalid, ownPartition, put, readPages, values } from './tables-under-test';

const indexes = ['byTime', 'byValue', 'worklist'] as const;

describeTable((table) => {
  const partitions = () => ({ PK: ownPartition(), list: ownPartition() });

  const sortKeys = async (input: QueryInput) => values((await table.query(input)).items, 'SK');

  test.each(indexes)(
    '%s contains the items with its keys, in order, and can be read by range',
    async (index) => {
      const { PK, list } = partitions();
      await put(
        table,
        { PK, SK: 'x', ...indexEntry(index, list, '3') },
        { PK, SK: 'y', ...indexEntry(index, list, '1') },
        { PK, SK: 'z', ...indexEntry(index, list, '2') },
        { PK, SK: 'elsewhere', ...indexEntry(index, ownPartition(), '1') },
      );
      const input = { index, partition: list, limit: 10 };
      expect(await sortKeys(input)).toEqual(['y', 'z', 'x']);
      expect(await sortKeys({ ...input, newestFirst: true })).toEqual(['x', 'z', 'y']);
      expect(await sortKeys({ ...input, from: '1', to: '2' })).toEqual(['y', 'z']);
      expect(await sortKeys({ ...input, from: '11' })).toEqual(['z', 'x']);
      expect(await sortKeys({ ...input, to: '1', newestFirst: true })).toEqual(['y']);
    },
  );

  test('byValue has what purchases compare, and no more', async () => {
    const { PK, list } = partitions();
    const entry = { PK, SK: 'x', ...indexEntry('byValue', list, '1') };
    await put(table, { ...entry, status: 'completed', amount: 500 });
    const { items } = await table.query({ index: 'byValue', partition: list, limit: 1 });
    expect(items).toEqual([{ ...entry, status: 'completed' }]);
  });

  test.each(indexes)('an item enters %s, moves in it and leaves it according to its keys', async (index) => {
    const { PK, list } = partitions();
    const { partition, sort } = keyAttributes[index];
    const key = { PK, SK: 'item' };
    const update = (set: Record<string, unknown>) =>
      table.write({ update: key, set, when: { equals: { kept: true } } });
    const sorts = async (of: string) =>
      values((await table.query({ index, partition: of, limit: 9 })).items, sort);
    await put(table, { ...key, kept: true });
    await update(indexEntry(index, list, '1'));
    expect(await sorts(list)).toEqual(['1']);
    await update({ [sort]: '2' });
    expect(await sorts(list)).toEqual(['2']);
    const other = ownPartition();
    await update({ [partition]: other });
    expect([await sorts(list), await sorts(other)]).toEqual([[], ['2']]);
    await update({ [partition]: undefined });
    expect([await sorts(list), await sorts(other)]).toEqual([[], []]);
    await update({ [partition]: list });
    expect(await sorts(list)).toEqual(['2']);
    await put(table, { ...key, kept: true });
    expect(await sorts(list)).toEqual([]);
    await put(table, { ...key, ...indexEntry(index, list, '3') });
    expect(await sorts(list)).toEqual(['3']);
    await table.write({ delete: key });
    expect(await sorts(list)).toEqual([]);
  });

  test.each(indexes.flatMap((index) => [false, true].map((newestFirst) => [index, newestFirst] as const)))(
    'a page of %s starts after the page before it (newest first: %s), also among equal sort keys',
    async (index, newestFirst) => {
      const { PK, list } = partitions();
      const sorts = ['1', '2', '2', '2', '2', '3', '4'];
      await put(table, ...sorts.map((sort, at) => ({ PK, SK: `${at}`, ...indexEntry(index, list, sort) })));
      const { partition, sort } = keyAttributes[index];
      const pages = await readPages(table, { index, partition: list, newestFirst, limit: 2 });
      for (const { items, next } of pages.slice(0, -1)) {
        const last = items.at(-1);
        expect(next).toEqual({ PK, SK: last?.SK, [partition]: list, [sort]: last?.[sort] });
      }
      const found = pages.flatMap(({ items }) => items);
      expect(values(found, sort)).toEqual(newestFirst ? sorts.toReversed() : sorts);
      expect(new Set(values(found, 'SK')).size).toBe(sorts.length);
      expect(pages).toHaveLength(4);
    },
  );

  test.each([
    ['a number', 5],
    ['null', null],
    ['an empty text', ''],
  ])('an item whose index key is %s is refused', async (_, sort) => {
    const key = { PK: ownPartition(), SK: 'item' };
    await expect(table.write({ put: { ...key, G1PK: 'TEST', G1SK: sort } })).rejects.toEqual(invalid);
    const update = { update: key, set: { G1PK: 'TEST', G1SK: sort }, when: { absent: true } } as const;
    await expect(table.write(update)).rejects.toEqual(invalid);
  });
});
