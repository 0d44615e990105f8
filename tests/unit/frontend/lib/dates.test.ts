import { endOfDay, formatDateTime, startOfDay } from '../../../../frontend/src/lib/dates';

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('a date-time reads day/month/year hour:minute in the customer’s own time', () => {
  expect(formatDateTime(at(2026, 2, 5, 9, 7))).toBe('05/03/2026 09:07');
});

test('a day runs from its first instant to the first of the next, over the end of a month', () => {
  expect(startOfDay('2026-02-28')).toEqual(new Date(2026, 1, 28));
  expect(endOfDay('2026-02-28')).toEqual(new Date(2026, 2, 1));
  expect(startOfDay('not a day')).toBeUndefined();
});
