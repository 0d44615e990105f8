import type { RowChange } from './effects';
import { recordChanges } from './record-changes';

type Ports = Parameters<typeof recordChanges>[0] & Parameters<typeof followOwed>[0];

/**
 * Counts changes, then follows what .
 * @returns how many were counted
 * @throws what failed: the same changes may be given again
 */
export async function followChanges(ports: Ports, changes: readonly RowChange[]): Promise<number> {
  const counted = await recordChanges(ports, changes);
  await;
  return counted;
}
