import { followRefund, followRefundsOf } from './follow-refund';
import type { FollowPorts, OpenRefunds } from './ports';

/** In one run; the next one begins with the oldest again. */
const perRun = 500;

/**
 * Asks Paystack about each refund that hasn't ended: a webhook may have been lost. What stays unknown comes to attention,
 * also while Paystack can't be asked.
 */
export async function followOpenRefunds(
  ports: FollowPorts & { readonly openRefunds: OpenRefunds },
): Promise<{ refunds: number; failures: unknown[] }> {
  const ids = await ports.openRefunds.open(ports.clock.now(), perRun);
  const failures: unknown[] = [];
  const done = new Set<string>();
  for (const id of ids) {
    if (done.has(id)) continue;
    try {
      for (const followed of await followOne(ports, id)) done.add(followed);
    } catch (error) {
      failures.push(error);
    }
  }
  return { refunds: ids.length, failures };
}

/** Follows a refund together with the other refunds of its payment. @returns their ids */
async function followOne(ports: FollowPorts, id: string): Promise<string[]> {
  const refund = await ports.refunds.get(id);
  const topUp = refund && (await ports.topUps.get(refund.userId, refund.reference));
  if (!refund || !topUp) return [];
  try {
    return (await followRefundsOf(ports, topUp)).refunds.map((followed) => followed.id);
  } catch (error) {
    await followRefund(ports, refund, null);
    throw error;
  }
}
