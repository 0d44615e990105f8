import { type FaultPlan, randomFaults } from '../../simulation/engine/faults';
import { Simulation } from '../../simulation/engine/simulation';
import { Violation } from '../../simulation/engine/violation';

const key = { PK: 'P', SK: 'counter' };

/** Reads, waits and writes conditionally; gives up after ten attempts. */
async function count({ table, clock, ids }: Simulation): Promise<number> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      const item = await table.get(key, { consistent: true });
      const n = Number(item?.n ?? 0);
      const when = item ? ({ equals: { n } } as const) : ({ absent: true } as const);
      await clock.sleep(Math.ceil(ids.jitter() * 10));
      const result = await table.write({ put: { ...key, n: n + 1 }, when });
      if (result.kind === 'written') return n + 1;
    } catch {
      await clock.sleep(100);
    }
  }
  throw new Error('Gave up');
}

const rates = {
  unavailable: 0.1,
  contended: 0.1,
  lost: 0.1,
  unsent: 0.1,
  late: 0.1,
  repeated: 0.1,
  slow: 0.1,
};
const manyFaults = (random: Parameters<typeof randomFaults>[0]): FaultPlan =>
  randomFaults(random, { ...rates, 'killed before': 0.05, 'killed after': 0.05 });

async function runCounters(seed: number): Promise<Simulation> {
  const simulation = new Simulation({ seed, faults: manyFaults });
  for (let index = 0; index < 8; index += 1) simulation.spawn(`counter ${index}`, () => count(simulation));
  await simulation.run();
  return simulation;
}

test('the same seed gives the same history to the last step, and another seed gives another', async () => {
  const histories = [];
  for (const seed of [1, 2, 3, 1, 2, 3]) histories.push((await runCounters(seed)).history.lines());
  expect(histories.slice(3)).toEqual(histories.slice(0, 3));
  expect(new Set(histories.map((lines) => lines.join('\n'))).size).toBe(3);
  expect(histories[0]?.length).toBeGreaterThan(30);
});

test('ids and jitter follow from the seed, and look like real ones', () => {
  const draw = (seed: number) => {
    const { ids } = new Simulation({ seed });
    return [ids.next(), ids.next(), ids.jitter(), ids.jitter()];
  };
  expect(draw(1)).toEqual(draw(1));
  expect(new Set([...draw(1), ...draw(2)]).size).toBe(8);
  expect(draw(1)[0]).toMatch(/^[\w-]{22}$/);
});

test('the order in which processes continue differs from seed to seed', async () => {
  const orders = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    const simulation = new Simulation({ seed });
    const order: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      simulation.spawn(name, async () => {
        await simulation.table.get(key, { consistent: true });
        order.push(name);
      });
    }
    await simulation.run();
    orders.add(order.join(''));
  }
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

test('time stands still while anything can happen, and then jumps to the next event', async () => {
  const simulation = new Simulation({ seed: 1 });
  const { clock, table } = simulation;
  const start = clock.now().getTime();
  const seen: [string, number][] = [];
  const note = (name: string) => seen.push([name, clock.now().getTime() - start]);
  simulation.spawn('sleeper', async () => {
    await clock.sleep(3_600_000);
    note('sleeper');
  });
  simulation.spawn('worker', async () => {
    for (let round = 0; round < 50; round += 1) await table.get(key, { consistent: true });
    note('worker');
    await clock.sleep(10);
    note('worker');
  });
  simulation.after(500, () => note('world'));
  await simulation.run();
  expect(seen).toEqual([
    ['worker', 0],
    ['worker', 10],
    ['world', 500],
    ['sleeper', 3_600_000],
  ]);
});

test('a run can be ended by time, and continues from there', async () => {
  const simulation = new Simulation({ seed: 1 });
  const start = simulation.clock.now().getTime();
  const times: number[] = [];
  simulation.every(60_000, () => times.push(simulation.clock.now().getTime() - start));
  await simulation.run({ forMs: 150_000 });
  expect(times).toEqual([60_000, 120_000]);
  expect(simulation.clock.now().getTime() - start).toBe(150_000);
  await simulation.run({ forMs: 30_000 });
  expect(times).toEqual([60_000, 120_000, 180_000]);
});

test('each call belongs to the process whose step it was', async () => {
  const simulation = await runCounters(4);
  const [starts, calls] = [new Set<string>(), new Set<string>()];
  for (const line of simulation.history.lines()) {
    const [, name = '', rest = ''] = /s (counter \d) +(.*)$/.exec(line) ?? [];
    (rest.startsWith('starts') ? starts : calls).add(name);
  }
  expect(starts.size).toBe(8);
  expect(calls).toEqual(starts);
});

test('a batch may be read while others write, but an item is never half read', async () => {
  const pairs = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    const { table, spawn, run } = bound(new Simulation({ seed, tornReadProbability: 0.5 }));
    const items = (n: number) => ['a', 'b'].map((SK) => ({ PK: 'P', SK, n, twice: 2 * n }));
    const putBoth = (n: number) => table.transact(items(n).map((item) => ({ put: item })));
    await putBoth(1);
    spawn('writer', () => putBoth(2));
    spawn('reader', async () => {
      const read = await table.getMany(items(0), { consistent: true });
      for (const item of read) expect(item?.twice).toBe(2 * Number(item?.n));
      pairs.add(read.map((item) => item?.n).join());
    });
    await run();
  }
  expect([...pairs].sort()).toEqual(['1,1', '1,2', '2,2']);
});

test('a query that is read in two parts returns each item once, and says where it ended', async () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { table, spawn, run } = bound(new Simulation({ seed, tornReadProbability: 1 }));
    for (const SK of ['a', 'b', 'c', 'd']) await table.write({ put: { PK: 'P', SK } });
    const reader = spawn('reader', async () => {
      const first = await table.query({ partition: 'P', limit: 3, consistent: true });
      const after = first.next ?? { PK: 'P', SK: 'none' };
      const second = await table.query({ partition: 'P', limit: 3, consistent: true, after });
      return [...first.items, ...second.items].map(({ SK }) => SK).concat(String(second.next));
    });
    await run();
    expect(reader.outcome).toEqual({ kind: 'returned', value: ['a', 'b', 'c', 'd', 'null'] });
  }
});

describe('a violation', () => {
  test.each([
    [
      'of a rule for each commit',
      (simulation: Simulation) =>
        simulation.onCommit(([write]) => {
          if (write?.after?.n === 2) throw new Error('Two is too much');
        }),
    ],
    [
      'of a rule for each step',
      (simulation: Simulation) =>
        simulation.afterEachStep(() => {
          for (const item of simulation.model.committed())
            if (item.n === 2) throw new Error('Two is too much');
        }),
    ],
  ])('%s ends the run with the seed and the history', async (_, watch) => {
    const simulation = new Simulation({ seed: 4711 });
    watch(simulation);
    for (const name of ['a', 'b', 'c']) simulation.spawn(name, () => count(simulation));
    const error: unknown = await simulation.run().catch((raised: unknown) => raised);
    expect(error).toBeInstanceOf(Violation);
    const message = String((error as Violation).message);
    expect(message).toMatch(/^Two is too much\n\nSeed 4711\. What happened until then:\n/);
    expect(message).toContain('table.write put P/counter if {"equals":{"n":1}}');
    expect(message).not.toContain('"n":2}');
  });

  test('of a rule for the end of a process ends the run', async () => {
    const simulation = new Simulation({ seed: 1 });
    const onEnd = () => {
      throw new Error('Not like this');
    };
    simulation.spawn('a', () => count(simulation), { onEnd });
    await expect(simulation.run()).rejects.toThrow(/^Not like this/);
  });
});

/** Returns its methods bound, so that they can be used alone. */
function bound(simulation: Simulation) {
  return {
    table: simulation.table,
    spawn: simulation.spawn.bind(simulation),
    run: simulation.run.bind(simulation),
  };
}
