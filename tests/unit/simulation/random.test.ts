import { createRandom } from '../../simulation/engine/random';

const draws = (seed: number, label?: string) => {
  const random = label === undefined ? createRandom(seed) : createRandom(seed).fork(label);
  return Array.from({ length: 20 }, () => random.next());
};

test('the same seed gives the same numbers, and another seed and each fork give others', () => {
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7, 'a')).toEqual(draws(7, 'a'));
  const sequences = [draws(7), draws(8), draws(7, 'a'), draws(7, 'b'), draws(8, 'a')];
  expect(new Set(sequences.flat()).size).toBe(100);
});

test('one fork’s numbers don’t change the others’', () => {
  const [first, second] = [createRandom(7), createRandom(7)];
  const fork = first.fork('a');
  for (let count = 0; count < 5; count += 1) fork.next();
  expect(first.next()).toBe(second.next());
  expect(first.fork('b').next()).toBe(second.fork('b').next());
});

test('numbers are evenly spread over their range, over a million seeds as for one', () => {
  const one = createRandom(1);
  let seed = 0;
  const next = () => {
    seed += 1;
    return createRandom(seed);
  };
  const sources = [() => one.below(10), () => next().below(10)];
  for (const draw of sources) {
    const counts = Array(10).fill(0);
    for (let count = 0; count < 100_000; count += 1) counts[draw()] += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  }
});

test('a probability is kept, and zero never strikes', () => {
  const random = createRandom(3);
  const hits = (probability: number) =>
    Array.from({ length: 10_000 }, () => random.chance(probability)).filter(Boolean).length;
  expect(Math.abs(hits(0.2) - 2_000)).toBeLessThan(200);
  expect([hits(0), hits(1)]).toEqual([0, 10_000]);
});
