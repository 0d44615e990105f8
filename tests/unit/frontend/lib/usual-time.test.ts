import { usualTime } from '../../../../frontend/src/lib/usual-time-words';

test.each([
  [{ half_within: 2, most_within: 9, over: 'hour' }, '2 min, at most 9'],
  [{ half_within: 3, most_within: 3, over: 'day' }, '3 min'],
  [{ half_within: 90, most_within: 150, over: 'day' }, '90 min, at most 2.5 h'],
  [{ half_within: 2, most_within: 130, over: 'day' }, '2 min, at most 2.2 h'],
] as const)('%j', (times, words) => {
  expect(usualTime(times)).toBe(words);
});
