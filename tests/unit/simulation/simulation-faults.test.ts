import { OutcomeUnknown, type Table, TableUnavailable } from '../../../lambdas/core/kernel/table';
import { placedFaults } from '../../simulation/engine/every-fault';
import type { Fault } from '../../simulation/engine/faults';
import { Simulation } from '../../simulation/engine/simulation';

const key = { PK: 'P', SK: 'item' };

describe('a fault', () => {
  /** One write of one process, which meets the fault. */
  async function write(fault: Fault | null, how: (table: Table) => Promise<unknown> = put) {
    const plan = placedFaults('writer', fault ? [{ index: 0, fault }] : []);
    const simulation = new Simulation({ seed: 1, faults: () => plan });
    const start = simulation.clock.now().getTime();
    const writer = simulation.spawn('writer', () => how(simulation.table));
    const endings: unknown[] = [];
    simulation.onCommit(() => endings.push(writer.outcome));
    await simulation.run();
    const isWritten = [...simulation.model.committed()].length === 1;
    const tookMs = simulation.clock.now().getTime() - start;
    return { outcome: writer.outcome, isWritten, tookMs, points: plan.points, endings };
  }

  const put = (table: Table) => table.write({ put: key, when: { absent: true } });

  test('can be none', async () => {
    const result = await write(null);
    expect(result).toMatchObject({
      outcome: { kind: 'returned', value: { kind: 'written' } },
      isWritten: true,
    });
  });

  test.each([
    ['unavailable', TableUnavailable, false],
    ['unsent', OutcomeUnknown, false],
    ['lost', OutcomeUnknown, true],
    ['late', OutcomeUnknown, true],
  ] as const)('%s raises %p', async (fault, error, isWritten) => {
    const result = await write(fault);
    expect(result).toMatchObject({ outcome: { kind: 'raised', error: expect.any(error) }, isWritten });
  });

  test('that is late strikes after the process has continued', async () => {
    expect((await write('late')).endings).toEqual([expect.objectContaining({ kind: 'raised' })]);
    expect((await write('lost')).endings).toEqual([null]);
  });

  test('of contention is a result, and nothing is written', async () => {
    expect(await write('contended')).toMatchObject({
      outcome: { kind: 'returned', value: { kind: 'contended' } },
      isWritten: false,
    });
  });

  test('that repeats a write shows the result of the second', async () => {
    expect(await write('repeated')).toMatchObject({
      outcome: { kind: 'returned', value: { kind: 'refused', failures: [{ existing: key }] } },
      isWritten: true,
    });
  });

  test('of slowness takes time', async () => {
    const result = await write('slow');
    expect(result).toMatchObject({ outcome: { kind: 'returned' }, isWritten: true });
    expect(result.tookMs).toBeGreaterThan(0);
  });

  test('that freezes a process lets its request finish, and doesn’t use up its time', async () => {
    const result = await write('frozen');
    expect(result).toMatchObject({ outcome: { kind: 'returned' }, isWritten: true, endings: [null] });
    expect(result.tookMs).toBeGreaterThan(0);
    const plan = placedFaults('frozen', [{ index: 0, fault: 'frozen' }]);
    const simulation = new Simulation({ seed: 1, faults: () => plan });
    const start = simulation.clock.now().getTime();
    const body = async () => {
      await put(simulation.table);
      await simulation.clock.sleep(900);
    };
    const frozen = simulation.spawn('frozen', body, { lifetimeMs: 1_000 });
    await simulation.run();
    expect(frozen.outcome).toEqual({ kind: 'returned', value: undefined });
    expect(simulation.clock.now().getTime() - start).toBeGreaterThan(1_000);
  });

  test.each([
    ['killed before', false],
    ['killed after', true],
  ] as const)('%s a write leaves only that of the process', async (fault, isWritten) => {
    const goesOn = jest.fn();
    const result = await write(fault, async (table) => {
      try {
        await put(table);
        goesOn();
      } finally {
        goesOn();
      }
    });
    expect(result).toMatchObject({ outcome: { kind: 'killed' }, isWritten });
    expect(goesOn).not.toHaveBeenCalled();
  });

  test('is possible only where it makes sense', async () => {
    const { points } = await write(null, async (table) => {
      await table.transact([{ put: key }]);
      await table.get(key, { consistent: true });
    });
    expect(points).toEqual([
      {
        process: 'writer',
        index: 0,
        call: 'table.transact',
        possible: [
          'unavailable',
          'contended',
          'lost',
          'unsent',
          'late',
          'slow',
          'frozen',
          'killed before',
          'killed after',
        ],
      },
      {
        process: 'writer',
        index: 1,
        call: 'table.get',
        possible: ['unavailable', 'slow', 'frozen', 'killed before'],
      },
    ]);
  });

  test('doesn’t strike any more once faults have stopped, and never strikes the world', async () => {
    const simulation = new Simulation({ seed: 1, faults: () => ({ choose: () => 'unavailable' }) });
    expect(await put(simulation.table)).toEqual({ kind: 'written' });
    const before = simulation.spawn('before', () => put(simulation.table));
    await simulation.run();
    expect(await put(simulation.table)).toMatchObject({ kind: 'refused' });
    simulation.stopFaults();
    const after = simulation.spawn('after', () => put(simulation.table));
    await simulation.run();
    expect([before.outcome?.kind, after.outcome?.kind]).toEqual(['raised', 'returned']);
  });
});

test('a process that is killed in one of two calls at once is never seen again, not even in the other', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const plan = placedFaults('two', [{ index: 0, fault: 'killed before' }]);
    const simulation = new Simulation({ seed, faults: () => plan });
    const goesOn = jest.fn();
    const onEnd = jest.fn();
    const { table, clock } = simulation;
    const body = async () => {
      await Promise.all([table.get(key, { consistent: true }).then(goesOn), clock.sleep(10).then(goesOn)]);
    };
    simulation.spawn('two', body, { onEnd });
    await simulation.run();
    expect(goesOn).not.toHaveBeenCalled();
    expect(onEnd.mock.calls).toEqual([[{ kind: 'killed' }]]);
  }
});

test('no await lets a process outlive its lifetime', async () => {
  const simulation = new Simulation({ seed: 1 });
  let naps = 0;
  const sleeper = simulation.spawn(
    'sleeper',
    async () => {
      for (;;) {
        await simulation.clock.sleep(1_000);
        naps += 1;
      }
    },
    { lifetimeMs: 10_000 },
  );
  await simulation.run();
  expect(sleeper.outcome).toEqual({ kind: 'killed' });
  expect(naps).toBe(9);
});
