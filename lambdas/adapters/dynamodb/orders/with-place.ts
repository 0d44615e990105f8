import { notSentByHand, sentByHand } from '../../../../contracts/orders/by-hand-words';
import type { Item } from '../../../core/kernel/table';

interface StoredEvent {
  readonly e: string;
  readonly n?: string;
}

/**
 * 3: what a waiting order waits for, whether an ended one is still asked about, and whether staff have taken it over (decision 73).
 * In shape 2 these follow from its hold, its due time and its timeline.
 */
export function withPlace({ hold, ...item }: Item): Item {
  if (item.stage === 'settled') return { ...item, stage: item.due_at === null ? 'settled' : 'followed' };
  const taken = isTakenOver(item) ? { taken_over: true } : {};
  if (item.stage !== 'waiting') return { ...item, ...taken };
  if (hold == null) return { ...item, ...taken, waits_for: { k: isUnreleased(item) ? 'undo' : 'turn' } };
  const { c: checkAt, ...activation } = hold as Record<string, unknown>;
  return {
    ...item,
    ...taken,
    due_at: new Date(Number(checkAt)).toISOString(),
    waits_for: { k: 'activation', ...activation },
  };
}

const timelineOf = ({ timeline }: Item) => timeline as readonly StoredEvent[];

/** Bought with a wait for its customer, and not taken further since. */
const isUnreleased = (item: Item): boolean =>
  !item.checks && item.attempts === undefined && !timelineOf(item).some(({ e }) => e === 'waiting');

/** Staff have opened it again, outside of a batch. What was taken with a batch is put back with it, unless it had been settled. */
function isTakenOver(item: Item): boolean {
  if (item.batch !== undefined) return false;
  let isTaken = false;
  let isInBatch = false;
  let wasSettled = false;
  for (const { e, n } of timelineOf(item)) {
    if (e === 'delivered' || e === 'failed') wasSettled = true;
    if (e === 'reopened') {
      isInBatch = n === sentByHand ? !isTaken : isInBatch;
      isTaken = true;
    }
    if (n === notSentByHand && isInBatch && !wasSettled) isTaken = false;
  }
  return isTaken;
}
