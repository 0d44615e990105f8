import * as z from 'zod/mini';
import type { Item } from '../../../core/kernel/table';
import { streamRecords } from '../table/stream';

/** The few properties that are needed, so that a reason which this code doesn't know yet rings too. */
const openRow = z.object({
  subject_kind: z.string(),
  subject_id: z.string(),
  reasons: z._default(z.array(z.string()), []),
});

export interface Opening {
  readonly kind: string;
  /** An order's number, or a top-up's reference. */
  readonly id: string;
  /** Reasons that it didn't have before. */
  readonly reasons: readonly string[];
  readonly at: Date;
}

/**
 * Returns the items in a stream's batch that gained a reason. Leaves out applications: they are answered within days, so they wake nobody.
 */
export function openings(event: unknown): Opening[] {
  return streamRecords(event)
    .filter(({ key }) => key.PK.startsWith('ATTENTION#'))
    .flatMap(({ at, images }) => {
      const { before, after } = images((item: Item) => openRow.parse(item));
      const reasons = after?.reasons.filter((reason) => !before?.reasons.includes(reason)) ?? [];
      const rings = after?.subject_kind !== 'application' && reasons.length > 0;
      return after && rings ? [{ kind: after.subject_kind, id: after.subject_id, reasons, at }] : [];
    });
}
