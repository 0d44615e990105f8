import { waitingByHandOf } from '../../../../lambdas/adapters/dynamodb/orders/orders-by-hand';
import { keyAttributes } from '../../../../lambdas/core/kernel/table';
import { minutes, numberOf, openBatches } from './batches-world';

test('a list says since when the oldest of its orders waits that has no result yet, not when it was made', async () => {
  const world = await openBatches(5);
  world.wait(60);
  const { batch } = await world.make('kofi', { most: 3 });
  const id = batch?.id ?? '';
  const since = async () => (await world.list()).open.map((list) => [list.waiting, list.waiting_since]);
  expect(await since()).toEqual([[3, minutes(0).toISOString()]]);
  await world.settle(id, 'completed', [numberOf(0)]);
  expect(await since()).toEqual([[2, minutes(1).toISOString()]]);
  await world.settle(id, 'completed', [numberOf(1), numberOf(2)]);
  expect(await since()).toEqual([[0, undefined]]);
});

test('an order that was put back still waits since it was bought, and is the next to be taken', async () => {
  const world = await openBatches(3);
  world.wait(60);
  const { batch } = await world.make('kofi', { most: 1 });
  await world.putBack(batch?.id ?? '', [numberOf(0)]);
  const { waiting } = await world.list();
  expect(waiting.map(({ count, since }) => [count, since])).toEqual([[3, minutes(0).toISOString()]]);
  const next = await world.make('kofi', { most: 1 });
  expect(next.batch?.orderNumbers).toEqual([numberOf(0)]);
});

test('an order that staff took over is listed until it has its result, as is one that they set back to pending', async () => {
  const world = await openBatches(3);
  const taken = async () => (await world.list()).begun;
  await world.settle(null, 'processing', [numberOf(1)]);
  const listed = [{ order_number: numberOf(1), since: minutes(1).toISOString() }];
  expect(await taken()).toEqual(listed);
  await world.settle(null, 'pending', [numberOf(1)]);
  expect(await taken()).toEqual(listed);
  await world.settle(null, 'completed', [numberOf(1)]);
  expect(await taken()).toBeUndefined();
  // To do says what to do about others that no list may take.
  await world.put(2, { attention: ['order_delivered_twice'] });
  expect(await taken()).toBeUndefined();
});

test('of orders that staff took over, the longest waiting is named first', async () => {
  const world = await openBatches(20);
  const numbers = Array.from({ length: 20 }, (_, index) => numberOf(index));
  await world.settle(null, 'processing', numbers);
  const { begun } = await world.list();
  expect(begun?.map((order) => order.order_number)).toEqual(numbers);
});

test('an entry that doesn’t tell since when its order waits gives when it began to wait for a person', () => {
  const due = minutes(24 * 60).toISOString();
  const sinceOf = (sort: string) =>
    waitingByHandOf({ PK: 'ORDER#1', SK: 'ORDER', [keyAttributes.worklist.sort]: sort })[0]?.since;
  expect(sinceOf(`${due}#${numberOf(0)}#manual#MTN`)).toEqual(minutes(0));
  expect(
    sinceOf(`${due}#${numberOf(0)}#manual#MTN#${(minutes(-60).getTime() / 1_000).toString(36)}`),
  ).toEqual(minutes(-60));
});
