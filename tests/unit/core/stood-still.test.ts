import { submitWaiting } from '../../../lambdas/core/orders/delivery/submit-order';
import { noon, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

test.each([
  [1, 'accepted'],
  [120, 'waiting'],
])(
  'after a process was paused for %i s with the pauses that it had read, the order is %s',
  async (seconds, stage) => {
    const core = await openCore();
    const { ports } = core;
    await core.putOrder({
      status: 'pending',
      stage: 'waiting',
      apiUsed: 'hubnet',
      dueAt: noon,
      attempts: [],
    });
    const waiting = await core.readOrder();
    let isFirst = true;
    const write = async (changes: never) => {
      if (!isFirst) return ports.db.write(changes);
      isFirst = false;
      await ports.clock.sleep(seconds * 1_000);
      return { kind: 'contended' as const };
    };
    await submitWaiting({ ...ports, db: { ...ports.db, write } } as typeof ports, waiting, settings());
    expect((await core.readOrder()).stage).toBe(stage);
    expect(core.calls).toHaveLength(stage === 'waiting' ? 0 : 1);
  },
);

test('a process that was paused while it read the sales pauses sends nothing: the order waits for a current read', async () => {
  const core = await openCore();
  const { ports } = core;
  await core.putOrder({ status: 'pending', stage: 'waiting', apiUsed: 'hubnet', dueAt: noon, attempts: [] });
  const read = async () => {
    const found = await ports.networks.read();
    await ports.clock.sleep(120_000);
    return found;
  };
  await submitWaiting(
    { ...ports, networks: { ...ports.networks, read } },
    await core.readOrder(),
    settings(),
  );
  expect((await core.readOrder()).stage).toBe('waiting');
  expect(core.calls).toHaveLength(0);
});
