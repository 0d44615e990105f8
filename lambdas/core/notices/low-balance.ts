import { dayOf } from '../calendar';
import { dayMs } from '../durations';
import { followsOrder } from '../orders/order-money';
import type { SeenEntry } from './customer-events';
import type { CustomerNotice } from './entities';
import type { LowBalance } from './settings';

/** Entries before the one in question that are looked at. */
export const mostEntriesBack = 100;
const usualOfDays = 7;

/**
 * The notice of a balance that this entry takes below the customer's line; null: it doesn't, or they were told since money
 * last came in. All of it follows from the ledger up to the entry, so that an entry that is told again, late or out of order says the
 * same. A refund is no money that came in: one order that fails and is bought again would be told of each time.
 * @param earlier the entries before it, newest first
 */
export function noticeOfLowBalance(
  entry: SeenEntry,
  low: LowBalance,
  earlier: readonly SeenEntry[],
  at: Date,
): CustomerNotice | null {
  const line = low.kind === 'amount' ? low.amount : usualDay(entry, earlier);
  if (line === null || !crosses(entry, line)) return null;
  const last = earlier.findIndex((each) => crosses(each, line));
  const cameIn = earlier.findIndex(
    (each) => each.amount > 0 && each.type !== 'refund' && !followsOrder(each),
  );
  if (last !== -1 && (cameIn === -1 || last < cameIn)) return null;
  const { userId, seq, balanceAfter } = entry;
  return {
    event: 'low_balance',
    cause: `${userId}#${seq}`,
    userId,
    at,
    facts: { balance: String(balanceAfter) },
  };
}

/** Not what a refund takes back of goodwill: both together leave more than there was. */
const crosses = (entry: SeenEntry, line: number): boolean =>
  entry.amount < 0 &&
  entry.balanceAfter < line &&
  entry.balanceAfter - entry.amount >= line &&
  !followsOrder(entry);

/** Only an entry that may cross the line is worth reading others for. */
export const mayCross = (entry: SeenEntry, low: LowBalance): boolean =>
  entry.amount < 0 && (low.kind === 'usual_day' || crosses(entry, low.amount));

/** What the days of the last week cost on which something was bought, on average; null: nothing was. */
function usualDay({ createdAt }: SeenEntry, earlier: readonly SeenEntry[]): number | null {
  const today = dayOf(createdAt);
  const first = dayOf(new Date(createdAt.getTime() - usualOfDays * dayMs));
  const byDay = new Map<string, number>();
  for (const { type, amount, createdAt: when } of earlier) {
    const day = dayOf(when);
    if (day >= today || day < first || (type !== 'purchase' && type !== 'refund')) continue;
    byDay.set(day, (byDay.get(day) ?? 0) - amount);
  }
  const days = [...byDay.values()].filter((spent) => spent > 0);
  return days.length === 0 ? null : days.reduce((sum, spent) => sum + spent, 0) / days.length;
}
