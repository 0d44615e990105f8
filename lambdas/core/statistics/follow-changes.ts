import { eachAlone } from '../concurrency';
import { followOwed } from '../floats/owed';
import { followNeed, type HeldNumber } from '../orders/activation/needed-numbers';
import type { RowChange } from './effects';
import { recordChanges } from './record-changes';

type Ports = Parameters<typeof recordChanges>[0] &
  Parameters<typeof followOwed>[0] &
  Parameters<typeof followNeed>[0];

/**
 * Counts changes, then follows what else they say: what suppliers owe, and which numbers orders have ceased to wait for. It counts
 * first, and one failure stops none of the others.
 * @returns how many were counted
 * @throws what failed, once all has been tried: the same changes may be given again
 */
export async function followChanges(
  ports: Ports,
  changes: readonly RowChange[],
  endedHolds: () => readonly HeldNumber[],
): Promise<number> {
  const counted = await recordChanges(ports, changes);
  await eachAlone(
    [() => followOwed(ports, changes), () => eachAlone(endedHolds(), (number) => followNeed(ports, number))],
    async (follow) => follow(),
  );
  return counted;
}
