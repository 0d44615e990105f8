import type { Clock, Ids } from '../runtime-ports';

/*
 * Settings are one document, so saves of different settings compete for it, too. Each attempt stores a version of the secret, of which there
 * is room for about a hundred in a day: so attempts are few, with longer waits between them.
 */

export const mostAttempts = 10;

export interface AttemptPorts {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

/**
 * Waits before the next attempt, if there is one, for a random time. A save gives way to others, at most 400 ms. What two people have approved doesn't, so
 * that nobody can hold it up by saving something else all the time.
 */
export async function waitForTurn(
  { clock, ids }: AttemptPorts,
  attempt: number,
  isApproved = false,
): Promise<void> {
  if (attempt >= mostAttempts) return;
  const boundMs = isApproved ? 50 : Math.min(400, 50 * 2 ** attempt);
  await clock.sleep(Math.ceil(ids.jitter() * boundMs));
}
