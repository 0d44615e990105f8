import { patternRows } from '../../benchmarks/access-patterns/pattern-rows';
import { isKept } from '../../benchmarks/benchmark';
import type { PatternCost } from '../../benchmarks/cost/table-units';

const documented = new Map<string, PatternCost>([['A price changed', { requests: 2, read: 1, write: 9 }]]);
const exceeded = (change: Partial<PatternCost>) =>
  patternRows(documented, new Map([['A price changed', { requests: 2, read: 1, write: 9, ...change }]]))
    .filter((row) => !isKept(row))
    .map(({ unit }) => unit);

test.each<[Partial<PatternCost>, string[]]>([
  [{}, []],
  [{ write: 8 }, []],
  [{ requests: 3 }, ['requests']],
  [{ read: 1.5 }, ['read units']],
  [{ write: 10 }, ['write units']],
])('a pattern that takes %j instead of 2 requests, 1 R and 9 W exceeds %j', (change, units) => {
  expect(exceeded(change)).toEqual(units);
});

test('a pattern that promises to write nothing and writes is exceeded', () => {
  const reading = new Map<string, PatternCost>([['The networks', { requests: 1, read: 1, write: 0 }]]);
  const writing = new Map([['The networks', { requests: 1, read: 1, write: 1 }]]);
  expect(patternRows(reading, writing).every(isKept)).toBe(false);
});

test('a pattern that nothing measures is refused by name, and so is one that the document lacks', () => {
  expect(() => patternRows(documented, new Map())).toThrow('Nothing measures A price changed');
  expect(() => patternRows(new Map(), documented)).toThrow('has no access pattern A price changed');
});
