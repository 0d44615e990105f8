import type { CommitPorts } from './ports';

/** Waits before the next attempt: full jitter, under a bound that doubles up to 200 ms. */
export async function backOff(
  { clock, ids }: Pick<CommitPorts<never>, 'clock' | 'ids'>,
  attempt: number,
): Promise<void> {
  const boundMs = Math.min(200, 5 * 2 ** Math.min(attempt, 6));
  await clock.sleep(Math.ceil(ids.jitter() * boundMs));
}
