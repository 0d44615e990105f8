import { inParallel } from '../../../scripts/lib/table/in-parallel';

async function* numbers(count: number) {
  for (let index = 0; index < count; index += 1) yield index;
}

test('everything is done once, and no more than so many at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel(numbers(50), 7, async (one) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(one);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(most).toBe(7);
});

test('the first error ends it', async () => {
  let begun = 0;
  const failing = inParallel(numbers(50), 4, async () => {
    begun += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(begun).toBe(4);
});
