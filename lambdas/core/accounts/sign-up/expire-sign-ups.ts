import type { Clock } from '../../runtime-ports';
import { expiresAt } from './expiry';
import type { SignUps } from './ports';

/** Of a run, with room for the page that is being worked on. */
const runForMs = 40_000;

export interface ExpiryPorts {
  readonly signUps: Pick<SignUps, 'waiting' | 'discard'>;
  /** Up to where the last run came, which had no time for more. */
  readonly progress: { read(): Promise<string | null>; save(after: string | null): Promise<void> };
  readonly clock: Pick<Clock, 'now'>;
}

/** Removes sign-ups that nobody has confirmed for a day, so that an address isn't kept from its owner. */
export async function expireSignUps({ signUps, progress, clock }: ExpiryPorts) {
  const startedAt = clock.now().getTime();
  const counts = { seen: 0, discarded: 0, failed: 0 };
  let after = await progress.read();
  do {
    const page = await signUps.waiting(after);
    for (const signUp of page.signUps) {
      counts.seen += 1;
      if (expiresAt(signUp).getTime() > startedAt) continue;
      const discarded = await signUps.discard(signUp.userId).catch(() => null);
      if (discarded === null) counts.failed += 1;
      if (discarded === 'discarded') counts.discarded += 1;
    }
    after = page.next;
    await progress.save(after);
  } while (after !== null && clock.now().getTime() < startedAt + runForMs);
  return counts;
}
