import { eachAlone } from '../../../lambdas/core/concurrency';

test('a failure is thrown once all others have finished', async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one === 1) throw new Error('1 fails');
    await new Promise((resolve) => setImmediate(resolve));
    done.push(one);
  };
  await expect(eachAlone([1, 2, 3], work)).rejects.toThrow('1 fails');
  expect(done).toEqual([2, 3]);
  await expect(eachAlone([2, 3], work)).resolves.toBeUndefined();
});

test('if several fail, no failure is lost', async () => {
  const fails = async (one: number) => {
    throw new Error(`${one} fails`);
  };
  const failure = await eachAlone([1, 2], fails).catch((error) => error);
  expect(failure).toMatchObject({ errors: [{ message: '1 fails' }, { message: '2 fails' }] });
});
