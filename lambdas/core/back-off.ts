import type { Clock, Ids } from './runtime-ports';

/** Waits before the next attempt: full jitter under a bound that doubles up to a fifth of a second. */
export async function backOff(
  ports: { clock: Pick<Clock, 'sleep'>; ids: Pick<Ids, 'jitter'> },
  attempt: number,
): Promise<void> {
  const boundMs = Math.min(200, 5 * 2 ** Math.min(attempt, 6));
  await ports.clock.sleep(Math.ceil(ports.ids.jitter() * boundMs));
}
