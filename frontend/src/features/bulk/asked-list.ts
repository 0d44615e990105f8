import { keptInTab } from '../../lib/kept-in-tab';

/** A list that was sent to be bought, and whose answer hasn't been read. */
interface AskedList {
  readonly quoteHash: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

const kept = keptInTab('bulk-asked', (value): value is AskedList => {
  if (typeof value !== 'object' || value === null) return false;
  const { quoteHash, requestId, askedAt } = value as Partial<AskedList>;
  return typeof quoteHash === 'string' && typeof requestId === 'string' && typeof askedAt === 'number';
});

/** Less than a day, since some customers buy the same list every day. */
const keptForMs = 12 * 60 * 60_000;

/**
 * Returns the idempotency key for a list. Until its answer is read, the same list keeps its key, also after a reload or "Back":
 * then a list that was begun isn't begun once more.
 */
export function requestIdOf(quoteHash: string): string {
  const asked = kept.load();
  const isSame = asked?.quoteHash === quoteHash && Date.now() - asked.askedAt < keptForMs;
  const requestId = isSame ? asked.requestId : crypto.randomUUID();
  kept.save({ quoteHash, requestId, askedAt: Date.now() });
  return requestId;
}

export const forgetAsked = (): void => kept.clear();
