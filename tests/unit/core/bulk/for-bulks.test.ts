import { forBulks } from '../../../../lambdas/core/suppliers/rate-limits';

const now = new Date('2026-11-26T10:00:00Z');
const minutesAgo = (minutes: number) => now.getTime() - minutes * 60_000;
const limit = { name: 'hubnet#mtn', most: 8 };
/** The permits of a limit of eight, of which others have used the last one. */
const view = (lastUsed: number) => [...Array<number>(7).fill(0), lastUsed];

test.each([
  ['a quarter of an hour after anybody else was served', view(minutesAgo(15.1)), 4],
  ['before a quarter of an hour is over', view(minutesAgo(14.9)), 2],
  ['while somebody else is served', view(now.getTime()), 2],
  ['if nobody knows who was served', null, 2],
])('of eight calls a minute, %s bulk buys may use', (_, seen, most) => {
  expect(forBulks(limit, seen, now).most).toBe(most);
});

test('one call is always left to bulk buys', () => {
  expect(forBulks({ name: 'slow', most: 1 }, [now.getTime()], now).most).toBe(1);
});
