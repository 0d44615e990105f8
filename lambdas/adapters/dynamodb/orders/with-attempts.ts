import type { Attempt } from '../../../core/orders/entities';
import type { Item } from '../table/table';

/**
 * 2: attempts, and plan ids: the one id of an older row is for the supplier that has the order. Older rows have the
 * suppliers that refused (`refused_by`), and when the latest one was sent to (`sent_at`); what became of that one follows
 * from the order's stage. Older code reads their absence as none.
 */
export function withAttempts(item: Item): Item {
  if (item.attempts !== undefined) return item;
  const { refused_by: refused = [], api_used: supplier, sent_at: sentAt } = item;
  const earlier = (refused as string[]).map((s) => ({
    s,
    t: Date.parse(String(item.created_at)),
    o: 'refused',
  }));
  const wasSent = sentAt && supplier !== 'manual' && item.stage !== 'waiting';
  const latest = wasSent ? [{ s: supplier, t: Date.parse(String(sentAt)), o: outcomeOf(item) }] : [];
  const planIds = supplier === 'hubnet' || !item.api_plan_id ? {} : { [String(supplier)]: item.api_plan_id };
  return { ...item, attempts: [...earlier, ...latest], ...(item.api_plan_id ? { plan_ids: planIds } : {}) };
}

function outcomeOf({ stage, status }: Item): Attempt['outcome'] {
  if (stage === 'accepted') return 'accepted';
  if (stage !== 'settled') return 'unknown';
  return status === 'completed' ? 'delivered' : 'failed';
}
