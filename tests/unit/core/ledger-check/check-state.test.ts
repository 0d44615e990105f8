import { type CheckState, newCheck, placeAfter } from '../../../../lambdas/core/ledger-check/check-state';

test('a check goes through each list, month by month and part by part, and then ends', () => {
  const state = newCheck('2026-12', '2027-01');
  const places: string[] = [];
  for (let at: CheckState['at'] = state.at; at !== null; at = placeAfter(state, at, null, 2)) {
    places.push(`${at.list} ${at.month} ${at.part}`);
  }
  const months = ['2026-12 0', '2026-12 1', '2027-01 0', '2027-01 1'];
  expect(places).toEqual(
    ['users', 'orders', 'top-ups'].flatMap((list) => months.map((month) => `${list} ${month}`)),
  );
});

test('a page that has a next one is followed by it', () => {
  const state = newCheck('2026-11', '2026-11');
  if (state.at === null) throw new Error('It is done before it began');
  expect(placeAfter(state, state.at, { PK: 'x' }, 8)).toEqual({ ...state.at, after: { PK: 'x' } });
});

test.each([
  ['2026-13', '2027-01'],
  ['2026-11', '2026-10'],
  ['last month', '2026-10'],
])('no check goes from %s to %s', (since, until) => {
  expect(() => newCheck(since, until)).toThrow(RangeError);
});
