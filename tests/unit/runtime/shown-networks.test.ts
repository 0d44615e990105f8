import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import { shown, shownForMs } from '../../../lambdas/runtime/reads-networks';
import { createModelTable } from '../../simulation/model/model-table';
import { noon } from '../../support/shop/fixtures';

function opened() {
  let nowMs = noon.getTime();
  const clock = { now: () => new Date(nowMs), sleep: async () => undefined };
  let reads = 0;
  let isDown = false;
  const read = async () => {
    reads += 1;
    if (isDown) throw new Error('The table is down');
    return { ...networksFromTheStart, version: reads };
  };
  const port = shown({ needs: [], open: () => ({ read }) }).open(createModelTable(), clock);
  return {
    version: async () => (await port.read()).version,
    later: (ms: number) => {
      nowMs += ms;
    },
    down: (is: boolean) => {
      isDown = is;
    },
  };
}

test('what customers see of the networks is read once in two seconds, however many look', async () => {
  const { version, later } = opened();
  expect(shownForMs).toBe(2_000);
  expect([await version(), await version()]).toEqual([1, 1]);
  later(shownForMs - 1);
  expect(await version()).toBe(1);
  later(1);
  expect([await version(), await version()]).toEqual([2, 2]);
});

test('a read that failed is not kept', async () => {
  const { version, down } = opened();
  down(true);
  await expect(version()).rejects.toThrow('The table is down');
  down(false);
  expect(await version()).toBe(2);
});
