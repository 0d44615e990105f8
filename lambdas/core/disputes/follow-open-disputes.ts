import { dayMs } from '../durations';
import { AppError } from '../errors';
import { followDispute } from './follow-dispute';
import type { DisputePorts } from './ports';

/** Disputes take some weeks: one that began earlier was decided long ago. */
const askedAboutMs = 60 * dayMs;

/**
 * Asks Paystack for its disputes and follows each that has moved since: a webhook may have been lost.
 * @throws AppError unavailable if Paystack gave no whole answer
 */
export async function followOpenDisputes(
  ports: DisputePorts,
): Promise<{ disputes: number; followed: number; failures: unknown[] }> {
  const told = await ports.atPaystack.since(new Date(ports.clock.now().getTime() - askedAboutMs));
  if (told === null) throw new AppError('unavailable', { internalMessage: 'Paystack: no list of disputes' });
  const failures: unknown[] = [];
  let followed = 0;
  for (const dispute of told) {
    const known = await ports.disputes.get(dispute.id);
    if (known?.status === dispute.status) continue;
    await followDispute(ports, dispute).then(
      () => {
        followed += 1;
      },
      (error: unknown) => failures.push(error),
    );
  }
  return { disputes: told.length, followed, failures };
}
