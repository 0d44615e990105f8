import { setTimeout as wait } from 'node:timers/promises';
import { countDown, within } from '../../../local/within';

/** Pretends that the process gets no core for a while. */
function stall(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const late = () => new Error('late');

test('work that takes longer than allowed is given up', async () => {
  await expect(within(50, wait(5_000, null, { ref: false }), late)).rejects.toThrow('late');
  await expect(within(5_000, wait(1, 'in time'), late)).resolves.toBe('in time');
});

test('time in which the process has no core doesn’t count as the work’s', async () => {
  const work = (async () => {
    await wait(1);
    stall(600);
    await wait(1);
    return 'in time';
  })();
  await expect(within(300, work, late)).resolves.toBe('in time');
  const { leftMs, stop } = countDown(1_000, () => undefined);
  stall(600);
  await wait(1);
  expect(leftMs()).toBeGreaterThanOrEqual(900);
  stop();
});

test('a moment counts less if others wait for the cores', async () => {
  const share = jest.fn(() => 0.5);
  await new Promise<void>((done) => countDown(20, done, share));
  expect(share).toHaveBeenCalledTimes(20);
});

test('a countdown that was stopped never ends', async () => {
  const onEnd = jest.fn();
  countDown(10, onEnd).stop();
  await new Promise<void>((done) => countDown(50, done));
  expect(onEnd).not.toHaveBeenCalled();
});
