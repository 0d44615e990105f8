import { limits } from '../../../contracts/limits';
import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { AttentionEvent, AttentionItem, Subject } from './entities';
import { withEvent } from './follow-reasons';
import type { AttentionStore } from './ports';

interface AnswerPorts {
  readonly attention: AttentionStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Keeps what a supplier or Paystack answered to an admin with the item, for whoever decides later. Without an item there
 * is nothing to decide. `answer` is in our own words; theirs reach nobody.
 * @throws AppError unavailable
 */
export function keepAnswer(
  { attention, ...ports }: AnswerPorts,
  { subject, adminId, answer }: { subject: Subject; adminId: string; answer: string },
): Promise<null> {
  return commit(
    { ...ports, store: attention },
    {
      read: () => attention.get(subject),
      decide(item, at) {
        if (item === null) return { changes: [], result: null };
        const text = answer.slice(0, limits.reason);
        const event: AttentionEvent = { event: 'noted', isAnswer: true, at, by: adminId, text };
        return { changes: [withEvent(withoutSameAnswer(item, event), event)], result: null };
      },
    },
  );
}

/** Asking ten times must not push out what others wrote. */
function withoutSameAnswer(item: AttentionItem, { text }: AttentionEvent): AttentionItem {
  const last = item.events.at(-1);
  return last?.isAnswer && last.text === text ? { ...item, events: item.events.slice(0, -1) } : item;
}
