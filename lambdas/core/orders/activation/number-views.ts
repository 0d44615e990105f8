import type { OutputOf } from '../../../../contracts/contract';
import type { adminGetNumbers } from '../../../../contracts/orders/admin-get-numbers';
import type { NumberToActivate } from './entities';
import type { NumberStore } from './ports';
import { mostListed } from './take-numbers';

type Listed = OutputOf<typeof adminGetNumbers>;

/** How many numbers are to be activated, by supplier and network, and by batch; longest first. */
export async function listNumbers({
  numbers,
}: {
  numbers: Pick<NumberStore, 'toActivate'>;
}): Promise<Listed> {
  const groups = new Map<string, NumberToActivate[]>();
  for (const number of await numbers.toActivate(mostListed)) {
    const key = JSON.stringify([number.batch?.id, number.supplier, number.network]);
    groups.set(key, [...(groups.get(key) ?? []), number]);
  }
  const waiting: Listed['waiting'] = [];
  const batches: Listed['batches'] = [];
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue;
    const { supplier, network, since, batch } = first;
    const group = { supplier, network, count: 1 + others.length, since: since.toISOString() };
    if (batch === null) waiting.push(group);
    else batches.push({ ...group, id: batch.id, taken_at: batch.at.toISOString() });
  }
  return { waiting, batches };
}
