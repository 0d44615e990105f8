import { mayCancel, stateOf } from '../../../../lambdas/core/orders/life';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { olderItems, olderTables } from '../../../support/table/older-tables';

/** Where orders are, of a table that doesn't say it in so many words (decision 73). */
describe.each(olderTables)('%s', (name) => {
  const items = olderItems(name).filter(({ kind }) => kind === 'order');
  const orders = items.map((item) => ({ item, order: orderRow.decode(item) }));

  test('an order that waits says what for', () => {
    const states = new Set(
      orders.filter(({ item }) => item.stage === 'waiting').map(({ order }) => stateOf(order)),
    );
    expect([...states].toSorted()).toEqual(['activation', 'turn', 'undo']);
  });

  test('a held order is looked at when it was to be, and given up then', () => {
    const held = orders.filter(({ item }) => item.hold !== undefined);
    expect(held.length).toBeGreaterThan(0);
    for (const { item, order } of held) {
      const { s, f, u, c } = item.hold as Record<string, string | number>;
      expect(order.dueAt?.getTime()).toBe(c);
      expect(order.waitsFor).toEqual({
        kind: 'activation',
        supplier: s,
        since: new Date(Number(f)),
        until: new Date(Number(u)),
      });
      expect(orderRow.encode(order).G3SK).toBe(item.G3SK);
    }
  });

  test('an order that ended and is still asked about is followed, others are settled', () => {
    const ended = orders.filter(({ item }) => item.stage === 'settled');
    const followed = ended.filter(({ order }) => order.stage === 'followed');
    expect(followed.map(({ item }) => item.due_at)).not.toContain(null);
    expect(new Set(followed.map(({ order }) => order.status))).toEqual(new Set(['completed', 'failed']));
    for (const { item, order } of ended)
      expect(order.stage).toBe(item.due_at === null ? 'settled' : 'followed');
  });

  test('what staff have opened again is theirs; what they put back out of a batch may be cancelled', () => {
    const reopened = orders.filter(({ item }) => JSON.stringify(item.timeline).includes('"reopened"'));
    const open = reopened.filter(({ order }) => order.stage === 'accepted' || order.stage === 'manual');
    const taken = open.filter(({ order }) => order.takenOver);
    const inBatch = open.filter(({ order }) => order.batchId !== null);
    const putBack = open.filter(({ order }) => !order.takenOver && order.batchId === null);
    for (const some of [taken, inBatch, putBack]) expect(some.length).toBeGreaterThan(0);
    expect([...taken, ...inBatch].some(({ order }) => mayCancel(order))).toBe(false);
    expect(putBack.every(({ order }) => mayCancel(order))).toBe(true);
  });
});
