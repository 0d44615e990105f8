import { type CheckState, movedOn, newCheck } from '../../../../lambdas/core/ledger-check/check-state';
import { newListFold } from '../../../../lambdas/core/ledger-check/list-fold';
import { noon } from '../../../support/shop/fixtures';

test('a check goes through each list, month by month and part by part, and then ends', () => {
  const places = placesOf(newCheck('2026-12', '2027-01'));
  const months = ['2026-12 0', '2026-12 1', '2027-01 0', '2027-01 1'];
  expect(places).toEqual(
    ['users', 'orders', 'top-ups'].flatMap((list) => months.map((month) => `${list} ${month}`)),
  );
});

test('a page that has a next one is followed by it', () => {
  const state = newCheck('2026-11', '2026-11');
  if (state.at === null) throw new Error('It is done before it began');
  expect(movedOn(state, state.at, { PK: 'x' }, 8).at).toEqual({ ...state.at, after: { PK: 'x' } });
});

test('a month whose list and wallets differ is gone through once more, and the next one is not', () => {
  const state = newCheck('2026-12', '2027-01', { listsBefore: noon });
  const lists = { ...newListFold(noon), left: { 'orders 2026-12': [0, 7] as [number, number] } };
  const places = placesOf({ ...state, lists }).filter((place) => place.startsWith('orders'));
  expect(places).toEqual([
    'orders 2026-12 0',
    'orders 2026-12 1',
    'orders 2026-12 0 again',
    'orders 2026-12 1 again',
    'orders 2027-01 0',
    'orders 2027-01 1',
  ]);
});

/** One after another, each of one page, in two parts. */
function placesOf(begin: CheckState): string[] {
  const places: string[] = [];
  for (let state = begin; state.at !== null; state = movedOn(state, state.at, null, 2)) {
    const { list, month, part } = state.at;
    places.push(`${list} ${month} ${part}${state.lists?.again ? ' again' : ''}`);
  }
  return places;
}

test.each([
  ['2026-13', '2027-01'],
  ['2026-11', '2026-10'],
  ['last month', '2026-10'],
])('no check goes from %s to %s', (since, until) => {
  expect(() => newCheck(since, until)).toThrow(RangeError);
});
