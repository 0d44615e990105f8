import { usualTime } from '../../../../frontend/src/lib/usual-time-words';

test.each([
  [
    { half_within: 2, most_within: 9, over: 'hour' },
    'half arrive within 2 min, nearly all within 9 min, in the last hour',
  ],
  [{ half_within: 3, most_within: 3, over: 'day' }, 'nearly all arrive within 3 min, in the last day'],
  [
    { half_within: 90, most_within: 150, over: 'day' },
    'half arrive within 90 min, nearly all within 2.5 h, in the last day',
  ],
] as const)('%j', (times, words) => {
  expect(usualTime(times)).toBe(words);
});
