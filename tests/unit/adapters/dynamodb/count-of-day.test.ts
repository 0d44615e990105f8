import { rateLimiter } from '../../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { OutcomeUnknown, type Table } from '../../../../lambdas/core/kernel/table';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon } from '../../../support/shop/fixtures';

const clock = { now: () => noon };
const today = '2026-11-20';

const open = (isLost: () => boolean = () => false) => {
  const table = createModelTable({ nowMs: () => noon.getTime() });
  const write: Table['write'] = async (...of) => {
    const result = await table.write(...of);
    if (isLost()) throw new OutcomeUnknown();
    return result;
  };
  return rateLimiter({ ...table, write }, clock);
};

test('an order counted a moment late for the day before uses up nothing of the new day', async () => {
  const { addToDay, countOfDay } = open();
  await addToDay('x', { most: 2, day: '2026-11-19', attemptId: 'ORD1' });
  await addToDay('x', { most: 2, day: today, attemptId: 'ORD2' });
  expect(await addToDay('x', { most: 2, day: '2026-11-19', attemptId: 'ORD3' })).toBe('unknown');
  expect(await countOfDay('x', today)).toBe(1);
});

test('a count whose answer is lost counts its order once', async () => {
  let lost = 2;
  const { addToDay, countOfDay } = open(() => lost-- > 0);
  expect(await addToDay('x', { most: 2, day: today, attemptId: 'ORD1' })).toBe('counted');
  expect(await countOfDay('x', today)).toBe(1);
  expect(await addToDay('x', { most: 2, day: today, attemptId: 'ORD2' })).toBe('last');
  expect(await addToDay('x', { most: 2, day: today, attemptId: 'ORD2' })).toBe('last');
});

test('taking a count back when the answer is lost takes back one, not two', async () => {
  let lost = 0;
  const { addToDay, takeFromDay, countOfDay } = open(() => lost-- > 0);
  for (const attemptId of ['ORD1', 'ORD2', 'ORD3']) await addToDay('x', { most: 3, day: today, attemptId });
  lost = 1;
  expect(await takeFromDay('x', { most: 3, day: today })).toBeNull();
  expect(await countOfDay('x', today)).toBe(2);
});

test('an order that was taken back counts again', async () => {
  const { addToDay, takeFromDay, countOfDay } = open();
  const of = { most: 3, day: today, attemptId: 'ORD1' };
  await addToDay('x', of);
  await takeFromDay('x', of);
  await addToDay('x', of);
  expect(await countOfDay('x', today)).toBe(1);
  expect(await countOfDay('x', '2026-11-21')).toBe(0);
});
