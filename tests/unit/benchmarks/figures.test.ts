import { isKept } from '../../benchmarks/benchmark';
import { sequentialRoundTrips, type TableCall } from '../../benchmarks/shop/meter';
import { exactItemBytes } from '../../simulation/model/item-size';

const call = (startedAtMs: number, endedAtMs: number): TableCall => ({
  operation: 'GetItem',
  startedAtMs,
  endedAtMs,
  readUnits: 1,
  writeUnits: 0,
});

test.each([
  ['none', [], 0],
  ['one after another', [call(0, 1), call(1, 2), call(3, 4)], 3],
  ['in parallel', [call(0, 5), call(1, 4), call(2, 3)], 1],
  ['two short ones during a long one', [call(0, 9), call(1, 2), call(3, 4)], 2],
  ['whatever their order of ending', [call(4, 6), call(0, 1), call(2, 3)], 3],
])('sequential round trips are counted: %s', (_, calls, expected) => {
  expect(sequentialRoundTrips(calls)).toBe(expected);
});

test('an item’s size is that of its names and values in UTF-8, with two digits of a number in a byte', () => {
  expect(exactItemBytes({ PK: 'a', SK: '₵' })).toBe(2 + 1 + 2 + 3);
  const [key, containers] = [exactItemBytes({ PK: 'a', SK: 'b' }), 3];
  expect(exactItemBytes({ PK: 'a', SK: 'b', n: 12345 })).toBe(key + 1 + 1 + 3);
  expect(exactItemBytes({ PK: 'a', SK: 'b', ok: true, no: null })).toBe(key + 2 + 1 + 2 + 1);
  expect(exactItemBytes({ PK: 'a', SK: 'b', l: ['xy'], m: { k: 'v' } })).toBe(
    key + 1 + containers + 1 + 2 + 1 + containers + 1 + 2,
  );
  expect(exactItemBytes({ PK: 'a', SK: 'b', m: { k: undefined } })).toBe(key + 1 + containers);
});

const row = { promise: 'a', measured: 3, unit: 'trips' };

test('a limit is kept at exactly its value and broken beyond it; a figure without a limit breaks none', () => {
  expect(isKept({ ...row, bound: { atMost: 3 } })).toBe(true);
  expect(isKept({ ...row, bound: { atMost: 2 } })).toBe(false);
  expect(isKept({ ...row, bound: { atLeast: 3 } })).toBe(true);
  expect(isKept({ ...row, bound: { atLeast: 4 } })).toBe(false);
  expect(isKept(row)).toBe(true);
});

test('a figure that could not be measured breaks its limit', () => {
  expect(isKept({ ...row, measured: Number.NaN, bound: { atMost: 3 } })).toBe(false);
  expect(isKept({ ...row, measured: Number.NaN, bound: { atLeast: 3 } })).toBe(false);
});
