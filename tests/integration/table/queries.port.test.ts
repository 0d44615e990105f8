import { prefixRange } from '../../../lambdas/core/kernel/pages';
import type { Item, QueryInput } from '../../../lambdas/core/kernel/table';
import { consistent, describeTable, ownPartition, put, readPages, values } from './tables-under-test';

describeTable((table) => {
  const sortKeys = async (input: QueryInput) => values((await table.query(input)).items, 'SK');

  async function readAll(input: QueryInput): Promise<{ items: Item[]; pages: number }> {
    const pages = await readPages(table, input);
    return { items: pages.flatMap(({ items }) => items), pages: pages.length };
  }

  async function partitionOf(...sortKeys: string[]): Promise<string> {
    const PK = ownPartition();
    await put(table, ...sortKeys.map((SK) => ({ PK, SK, value: SK })));
    return PK;
  }

  describe('a query', () => {
    test('returns the items of one partition in the order of their sort keys', async () => {
      const partition = await partitionOf('b', 'c', 'a');
      await partitionOf('d');
      expect(await table.query({ partition, limit: 10, ...consistent })).toEqual({
        items: ['a', 'b', 'c'].map((SK) => ({ PK: partition, SK, value: SK })),
        next: null,
      });
      expect(await sortKeys({ partition, limit: 10, newestFirst: true })).toEqual(['c', 'b', 'a']);
    });

    test('includes the bounds of its range, which need not exist', async () => {
      const partition = await partitionOf('a', 'b', 'c', 'd');
      const range = async (bounds: { from?: string; to?: string }) =>
        sortKeys({ partition, limit: 10, ...bounds });
      expect(await range({ from: 'b', to: 'c' })).toEqual(['b', 'c']);
      expect(await range({ from: 'b' })).toEqual(['b', 'c', 'd']);
      expect(await range({ to: 'b' })).toEqual(['a', 'b']);
      expect(await range({ from: 'aa', to: 'bb' })).toEqual(['b']);
      expect(await range({ from: 'b', to: 'b' })).toEqual(['b']);
      expect(await range({ from: 'bb', to: 'bc' })).toEqual([]);
      expect(await range({ from: 'e' })).toEqual([]);
      const newest = { partition, newestFirst: true, from: 'b', to: 'd' };
      expect(await sortKeys({ ...newest, limit: 2 })).toEqual(['d', 'c']);
    });

    test('by prefix returns the items whose keys begin with it, and nothing else', async () => {
      const partition = await partitionOf('LEDGE', 'LEDGER', 'LEDGER#', 'LEDGER#1', 'LEDGER#~é', 'LEDGER$');
      expect(await sortKeys({ partition, ...prefixRange('LEDGER#'), limit: 10 })).toEqual([
        'LEDGER#',
        'LEDGER#1',
        'LEDGER#~é',
      ]);
    });

    test('orders by the bytes of UTF-8', async () => {
      const inOrder = ['A', 'a', 'a\u0000', 'aa', 'b', 'é', '\u20b5', '\ud7ff', '\ue000', '\uffff', '😀'];
      const partition = await partitionOf(...inOrder.toReversed());
      expect(await sortKeys({ partition, limit: 100 })).toEqual(inOrder);
      expect(await sortKeys({ partition, from: '\ue000', to: '\uffff', limit: 100 })).toEqual([
        '\ue000',
        '\uffff',
      ]);
      expect(await sortKeys({ partition, from: '\uffff', limit: 100 })).toEqual(['\uffff', '😀']);
      const { items, pages } = await readAll({ partition, limit: 1, newestFirst: true });
      expect(values(items, 'SK')).toEqual(inOrder.toReversed());
      expect(pages).toBe(inOrder.length + 1);
    });

    test.each([false, true])(
      'continues after the last item of the page before (newest first: %s)',
      async (newestFirst) => {
        const partition = await partitionOf('a', 'b', 'c', 'd', 'e');
        const input = { partition, newestFirst, limit: 2 };
        const first = await table.query(input);
        expect(first.next).toEqual({ PK: partition, SK: newestFirst ? 'd' : 'b' });
        const { items, pages } = await readAll(input);
        const all = ['a', 'b', 'c', 'd', 'e'];
        expect(values(items, 'SK')).toEqual(newestFirst ? all.reverse() : all);
        expect(pages).toBe(3);
      },
    );

    test('continues after an item that was deleted, and within its range', async () => {
      const partition = await partitionOf('a', 'c', 'd', 'e');
      const after = { PK: partition, SK: 'b' };
      expect(await sortKeys({ partition, limit: 2, after })).toEqual(['c', 'd']);
      expect(await sortKeys({ partition, limit: 2, after, to: 'c' })).toEqual(['c']);
      expect(await sortKeys({ partition, limit: 2, after, newestFirst: true })).toEqual(['a']);
      const newest = { partition, limit: 5, newestFirst: true, from: 'b' };
      expect(await sortKeys({ ...newest, after: { PK: partition, SK: 'd' } })).toEqual(['c']);
    });
  });
});
