import { formatTopUpDate } from '../../../../../frontend/src/features/top-ups/top-up-date';

const now = new Date(2026, 2, 1, 9, 30);

test.each([
  [new Date(2026, 2, 1, 0, 0), 'Today'],
  [new Date(2026, 2, 1, 23, 59), 'Today'],
  [new Date(2026, 1, 28, 23, 59), 'Yesterday'],
  [new Date(2026, 1, 28, 0, 0), 'Yesterday'],
  [new Date(2026, 1, 27, 23, 59), '27 Feb'],
  [new Date(2026, 0, 1), '1 Jan'],
  [new Date(2025, 11, 31, 23, 59), '31 Dec 2025'],
])('on 1 March 2026, %s is called %s', (date, words) => {
  expect(formatTopUpDate(date.toISOString(), now)).toBe(words);
});

test('on New Year’s Day, the day before is Yesterday, without its year', () => {
  expect(formatTopUpDate(new Date(2025, 11, 31).toISOString(), new Date(2026, 0, 1))).toBe('Yesterday');
});
