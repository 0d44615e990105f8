import { aboutTime, minutesLeft } from '../../../../contracts/bulk/pace';

test.each([
  ['before it begins, by two rows a minute', { rows: 60, done: 0, forMs: 0 }, 'About 30 minutes'],
  ['in its first minutes as well', { rows: 60, done: 4, forMs: 30_000 }, 'About 28 minutes'],
  ['then by its own pace', { rows: 60, done: 10, forMs: 10 * 60_000 }, 'About 50 minutes'],
  ['in hours, if it is long', { rows: 1_000, done: 0, forMs: 0 }, 'About 8 hours'],
  ['shortly before its end', { rows: 60, done: 59, forMs: 30 * 60_000 }, 'About a minute'],
])('how long a list takes is told %s', (_, pace, words) => {
  expect(aboutTime(minutesLeft(pace))).toBe(words);
});
