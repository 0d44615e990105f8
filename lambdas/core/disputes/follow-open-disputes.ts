import { dayMs } from '../durations';
import { AppError } from '../errors';
import { followAnnouncedDispute, followDispute } from './follow-dispute';
import type { DisputePorts, PaystackDispute } from './ports';

/** Disputes take some weeks: one that began earlier was decided long ago. */
const askedAboutMs = 60 * dayMs;

/** For so long what the list says of a dispute counts; after that, Paystack is asked about it alone. */
const freshMs = 5_000;

/**
 * Asks Paystack for its disputes and follows each that has moved since: a webhook may have been lost. One that fails, or a
 * list that isn't whole, is among the `failures` and leaves the others alone.
 */
export async function followOpenDisputes(
  ports: DisputePorts,
): Promise<{ disputes: number; followed: number; failures: unknown[] }> {
  const asOf = ports.clock.now();
  const from = new Date(asOf.getTime() - askedAboutMs);
  const { disputes, isWhole } = await ports.atPaystack.since(from);
  const failures: unknown[] = isWhole
    ? []
    : [new AppError('unavailable', { internalMessage: 'Paystack: no whole list of disputes' })];
  let followed = 0;
  for (const dispute of disputes) {
    try {
      if (await hasMoved(ports, dispute, asOf)) followed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { disputes: disputes.length, followed, failures };
}

/** Follows a listed dispute. @returns whether Paystack tells it otherwise than we know it. */
async function hasMoved(ports: DisputePorts, listed: PaystackDispute, asOf: Date): Promise<boolean> {
  const known = await ports.disputes.get(listed.id);
  if (known?.status === listed.status) return false;
  const isFresh = ports.clock.now().getTime() - asOf.getTime() < freshMs;
  // The list may be older than what a webhook has told since, so nothing is taken up again without asking.
  if (isFresh && (known === null || known.status === 'open')) await followDispute(ports, listed, asOf);
  else await followAnnouncedDispute(ports, listed.id);
  return true;
}
