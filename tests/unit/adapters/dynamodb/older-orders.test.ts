import { mayCancel, stateOf } from '../../../../lambdas/core/orders/life';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { olderItems, olderTables } from '../../../support/table/older-tables';

/** The stages of orders in a table that doesn't state them explicitly (decision 73). */
describe.each(olderTables)('%s', (name) => {
  const items = olderItems(name).filter(({ kind }) => kind === 'order');
  const orders = items.map((item) => ({ item, order: orderRow.decode(item) }));

  test('a waiting order says what it waits for', () => {
    const states = new Set(
      orders.filter(({ item }) => item.stage === 'waiting').map(({ order }) => stateOf(order)),
    );
    expect([...states].toSorted()).toEqual(['activation', 'turn', 'undo']);
  });

  test('a held order keeps the time of its next check and of its deadline', () => {
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

  test('an ended order that is still asked about is followed, and other ended orders are settled', () => {
    const ended = orders.filter(({ item }) => item.stage === 'settled');
    const followed = ended.filter(({ order }) => order.stage === 'followed');
    expect(followed.map(({ item }) => item.due_at)).not.toContain(null);
    expect(new Set(followed.map(({ order }) => order.status))).toEqual(new Set(['completed', 'failed']));
    for (const { item, order } of ended)
      expect(order.stage).toBe(item.due_at === null ? 'settled' : 'followed');
  });

  test('orders that staff reopened are taken over; orders that staff put back out of a batch can be cancelled', () => {
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
