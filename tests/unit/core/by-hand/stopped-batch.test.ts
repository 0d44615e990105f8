import { type Batch, isStopped, takenForMs } from '../../../../lambdas/core/orders/by-hand/batch';
import { noon } from '../../../support/shop/fixtures';

const after = (ms: number) => new Date(noon.getTime() + ms);
const making = { status: 'making', plannedAt: noon } as Batch;

test('making a batch counts as stopped once none of its orders can be taken any more, allowing for clock differences', () => {
  expect(isStopped(making, after(takenForMs))).toBe(false);
  expect(isStopped(making, after(2 * takenForMs))).toBe(false);
  expect(isStopped(making, after(2 * takenForMs + 1))).toBe(true);
});

test.each(['open', 'closed'] as const)('a batch that is %s counts as made', (status) => {
  expect(isStopped({ ...making, status }, after(60 * takenForMs))).toBe(false);
});
