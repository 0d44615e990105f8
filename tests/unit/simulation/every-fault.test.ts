import { type PlacedFault, tryEveryFault } from '../../simulation/engine/every-fault';
import {
  type AwaitPoint,
  type Fault,
  possibleFaults,
  randomFaults,
  randomRates,
} from '../../simulation/engine/faults';
import { createRandom } from '../../simulation/engine/random';

const point = (index: number, possible: readonly Fault[], process = 'buyer'): AwaitPoint => ({
  process,
  index,
  call: 'table.get',
  possible,
});

/** Three awaits that can fail in two ways each, and a fourth after the first has failed. */
async function tried(
  depth: number,
  isTried?: (placed: readonly PlacedFault[]) => boolean,
): Promise<string[]> {
  const seen: string[] = [];
  const count = await tryEveryFault({
    process: 'buyer',
    depth,
    ...(isTried && { isTried }),
    async run(plan, placed) {
      const struck: string[] = [];
      let awaits = 3;
      for (let index = 0; index < awaits; index += 1) {
        const fault = plan.choose(point(index, ['lost', 'unsent']));
        expect(plan.choose(point(index, ['lost'], 'another'))).toBeNull();
        if (index === 0 && fault) awaits = 4;
        if (fault) struck.push(`${index} ${fault}`);
      }
      expect(struck).toEqual(placed.map(({ index, fault }) => `${index} ${fault}`));
      seen.push(struck.join(', '));
    },
  });
  expect(count).toBe(seen.length);
  return seen.sort();
}

test('every single fault is tried once, and so is the run without any', async () => {
  expect(await tried(1)).toEqual(['', '0 lost', '0 unsent', '1 lost', '1 unsent', '2 lost', '2 unsent']);
});

test('every pair is tried once, even at awaits that exist only after a first fault', async () => {
  const pairs = await tried(2);
  // After the first fault at 0: three awaits; at 1: one; at 2: none. Two ways each, twice.
  expect(pairs).toHaveLength(7 + 2 * 3 * 2 + 2 * 1 * 2);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(pairs).toContain('0 unsent, 3 lost');
});

test('a sample leaves out faults that are not in it, and everything built on them', async () => {
  const sample = await tried(3, (placed) => placed.every(({ fault }) => fault === 'lost'));
  expect(sample).toEqual([
    '',
    '0 lost',
    '0 lost, 1 lost',
    '0 lost, 1 lost, 2 lost',
    '0 lost, 1 lost, 3 lost',
    '0 lost, 2 lost',
    '0 lost, 2 lost, 3 lost',
    '0 lost, 3 lost',
    '1 lost',
    '1 lost, 2 lost',
    '2 lost',
  ]);
});

test('random faults strike at their rates, and only where they are possible', () => {
  const plan = randomFaults(createRandom(1), { lost: 0.1, unsent: 0.3, contended: 0.5 });
  const counts = new Map<Fault | null, number>();
  for (let index = 0; index < 10_000; index += 1) {
    const fault = plan.choose(point(index, ['lost', 'unsent', 'slow']));
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['lost', 'unsent', null].sort());
  expect(Math.abs((counts.get('lost') ?? 0) - 1_000)).toBeLessThan(150);
  expect(Math.abs((counts.get('unsent') ?? 0) - 3_000)).toBeLessThan(250);
});

test('rates drawn per history leave each fault out of about half of the histories', () => {
  const random = createRandom(1);
  const drawn = Array.from({ length: 1_000 }, () => randomRates(random, { lost: 0.2, slow: 0 }));
  const without = drawn.filter(({ lost }) => lost === 0).length;
  expect(Math.abs(without - 500)).toBeLessThan(80);
  expect(drawn.every(({ lost = 0, slow }) => lost <= 0.2 && slow === 0)).toBe(true);
});

test('a call that changes nothing has no unknown outcome', () => {
  const answer = () => null;
  expect(possibleFaults({})).toEqual(['slow', 'frozen', 'killed before']);
  expect(possibleFaults({ unavailable: answer })).not.toContain('killed after');
  expect(possibleFaults({ unknown: answer })).toEqual([
    'lost',
    'unsent',
    'late',
    'slow',
    'frozen',
    'killed before',
    'killed after',
  ]);
});
