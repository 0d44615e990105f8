import type { AttentionReason } from '../../../contracts/attention/attention-reasons';
import type { Change } from '../kernel/changes';
import { commit } from '../kernel/commit';
import { attentionNotes, step } from '../orders/delivery/order-steps';
import type { Order, TimelineEvent } from '../orders/entities';
import type { Clock, Ids } from '../runtime-ports';
import type { Subject } from './entities';
import { followReasons } from './follow-reasons';
import type { AttentionDesk, OwnRow } from './ports';

interface Ports {
  readonly desk: AttentionDesk;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Why it needs a person, since when. */
interface Found {
  readonly reasons: readonly AttentionReason[];
  readonly since: Date;
}

/**
 * Opens the item of an order or top-up that came to attention before there were items. Safe to repeat and beside the shop:
 * whoever writes the item first decides.
 * @returns whether it needed one and had none.
 * @throws AppError unavailable
 */
export async function openMissingItem(
  { desk, ...ports }: Ports,
  of: Subject,
  userId: string,
): Promise<boolean> {
  return commit(
    { ...ports, store: desk },
    {
      async read() {
        const [item, row] = await Promise.all([desk.get(of), desk.subject(of, userId)]);
        return { item, row };
      },
      decide({ item, row }) {
        const found = row && foundOn(row);
        if (item !== null || !found || found.reasons.length === 0) return { changes: [], result: false };
        const { reasons, since } = found;
        const opening = { before: [], after: reasons, by: 'system', resolution: '' };
        const opened = followReasons(null, { subject: of, userId, ...opening }, since);
        return { changes: [...opened, ...markedAgain(row, reasons)], result: true };
      },
    },
  );
}

/** What stands on the row, as old code left it there. */
export function foundOn(row: OwnRow): Found | null {
  switch (row.kind) {
    case 'order':
      return ofOrder(row.order);
    case 'top_up':
      return { reasons: row.topUp.attention, since: row.topUp.createdAt };
  }
}

/**
 * An older settled order has its contradiction on its timeline alone, after what settled it. An open one comes to attention
 * by the next sweep.
 */
function ofOrder({ attention, stage, timeline, createdAt }: Order): Found {
  const flags = timeline.slice(timeline.findLastIndex(({ event }) => event !== 'flagged') + 1);
  const told = contradictions.filter((reason) => flags.some(isAbout(reason)));
  const reasons = attention.length > 0 || stage !== 'settled' ? attention : told;
  return { reasons, since: flags[0]?.at ?? createdAt };
}

const contradictions = ['order_failed_after_delivery', 'order_delivered_after_refund'] as const;

const isAbout =
  (reason: (typeof contradictions)[number]) =>
  ({ note }: TimelineEvent): boolean =>
    note === attentionNotes[reason];

/** The item and its order have the same reasons. */
function markedAgain(row: OwnRow, reasons: readonly AttentionReason[]): Change<'order'>[] {
  if (row.kind !== 'order' || row.order.attention.length > 0) return [];
  const attention = contradictions.filter((reason) => reasons.includes(reason));
  return [{ kind: 'order', order: step(row.order, { attention }, []) }];
}
