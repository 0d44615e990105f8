import {
  endOfDay,
  formatDateTime,
  formatDaysAgo,
  formatDayTitle,
  formatDueTime,
  formatShortDate,
  formatStepTime,
  greetingAt,
  startOfDay,
} from '../../../../frontend/src/lib/dates';

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('a date-time reads day/month/year hour:minute in the customer’s own time', () => {
  expect(formatDateTime(at(2026, 2, 5, 9, 7))).toBe('05/03/2026 09:07');
});

test('a step of the order’s own day has only its time, and any other its day, too', () => {
  const ordered = at(2026, 2, 5, 9, 7);
  expect(formatStepTime(at(2026, 2, 5, 23, 59), ordered)).toBe('23:59');
  expect(formatStepTime(at(2026, 2, 6, 0, 1), ordered)).toBe('06/03/2026 00:01');
});

test('days ago are calendar days, not periods of 24 hours', () => {
  const now = new Date(2026, 2, 5, 0, 10);
  expect(formatDaysAgo(at(2026, 2, 5, 0, 5), now)).toBe('Today');
  expect(formatDaysAgo(at(2026, 2, 4, 23, 59), now)).toBe('Yesterday');
  expect(formatDaysAgo(at(2026, 2, 3, 0, 1), now)).toBe('2 days ago');
});

test('a day runs from its first instant to the first of the next, over the end of a month', () => {
  expect(startOfDay('2026-02-28')).toEqual(new Date(2026, 1, 28));
  expect(endOfDay('2026-02-28')).toEqual(new Date(2026, 2, 1));
  expect(startOfDay('not a day')).toBeUndefined();
});

test('the greeting fits the time of day', () => {
  const greetings = [0, 11, 12, 16, 17, 23].map((hour) => greetingAt(new Date(2026, 0, 1, hour)));
  expect(greetings).toEqual([
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ]);
});

test.each([
  [new Date(2026, 2, 1, 0, 0), 'Today'],
  [new Date(2026, 2, 1, 23, 59), 'Today'],
  [new Date(2026, 1, 28, 23, 59), 'Yesterday'],
  [new Date(2026, 1, 28, 0, 0), 'Yesterday'],
  [new Date(2026, 1, 27, 23, 59), '27 Feb'],
  [new Date(2026, 0, 1), '1 Jan'],
  [new Date(2025, 11, 31, 23, 59), '31 Dec 2025'],
])('on 1 March 2026, the short date of %s is %s', (date, text) => {
  expect(formatShortDate(date.toISOString(), new Date(2026, 2, 1, 9, 30))).toBe(text);
});

test.each([
  [new Date(2026, 2, 1, 0, 0), 'Today'],
  [new Date(2026, 1, 28, 23, 59), 'Yesterday'],
  [new Date(2026, 1, 24), 'Tue 24 Feb'],
  [new Date(2025, 11, 31), 'Wed 31 Dec 2025'],
])('on 1 March 2026, rows of %s stand below %s', (date, title) => {
  expect(formatDayTitle(date.toISOString(), new Date(2026, 2, 1, 9, 30))).toBe(title);
});

test.each([
  [new Date(2026, 2, 1, 23, 59), 'today, 23:59'],
  [new Date(2026, 2, 2, 7, 6), 'tomorrow, 07:06'],
  [new Date(2026, 2, 3, 7, 6), '03/03/2026 07:06'],
  [new Date(2026, 1, 28, 7, 6), '28/02/2026 07:06'],
])('on 1 March 2026, what is promised for %s is said as %s', (date, words) => {
  expect(formatDueTime(date.toISOString(), new Date(2026, 2, 1, 9, 30))).toBe(words);
});

test('on New Year’s Day, the day before is Yesterday, without its year', () => {
  expect(formatShortDate(new Date(2025, 11, 31).toISOString(), new Date(2026, 0, 1))).toBe('Yesterday');
});
