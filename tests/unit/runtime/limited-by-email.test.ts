import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { hasPermit } from '../../../lambdas/runtime/limited-by-email';
import { createModelTable } from '../../simulation/model/model-table';
import { noon } from '../../support/shop/fixtures';

test('a first try counts however slow the table is, and only the sixth within a minute is refused', async () => {
  let nowMs = noon.getTime();
  const table = createModelTable();
  const slow: typeof table = {
    ...table,
    async write(write) {
      nowMs += 6_000;
      return table.write(write);
    },
  };
  const tries = rateLimiter(slow, { now: () => new Date(nowMs) });
  const answers: boolean[] = [];
  for (let nth = 1; nth <= 6; nth += 1)
    answers.push(await hasPermit(tries, { name: 'sign-up#3f0', most: 5 }));
  expect(answers).toEqual([true, true, true, true, true, false]);
});
