import { sentAgainAfter } from '../../../contracts/webhooks/limits';
import { nextAttemptAt } from '../../../lambdas/core/webhooks/schedule';

/* What the developers' page says about webhooks is what the shop does. */

const unitMs: Readonly<Record<string, number>> = { seconds: 1_000, minutes: 60_000, hours: 3_600_000 };

test('the times of retries on the page are those of the schedule', () => {
  const begunAt = new Date(0);
  const asked = { now: begunAt, jitter: 0, retryAfterMs: null };
  const times = sentAgainAfter.map((words, index) => {
    const [number, unit = ''] = words.split(' ');
    return [
      nextAttemptAt({ attempts: index + 1, begunAt }, asked)?.getTime(),
      Number(number) * (unitMs[unit] ?? 0),
    ];
  });
  for (const [planned, said] of times) expect(planned).toBe(said);
  expect(nextAttemptAt({ attempts: sentAgainAfter.length + 1, begunAt }, asked)).toBeNull();
});
