import type { AttentionReason } from '../../../contracts/attention/attention-reasons';
import type { HealthLineName } from '../../../contracts/health/health-lines';
import { hourMs } from '../durations';
import { add, zero } from '../money';
import type { Comparison } from '../top-ups/rows';
import { type HealthLine, line, unknownLine } from './entities';
import type { HealthLists, OpenItem } from './ports';
import { healthAges, healthThresholds, isOlder, stateFrom } from './thresholds';

/** The open items whose reasons a line counts. */
const reasonsOfLines = {
  orders_open: ['order_unconfirmed', 'order_by_hand_waits', 'order_pause_overdue'],
  top_ups_unconfirmed: ['top_up_unconfirmed', 'top_up_refund_unconfirmed'],
  payments_differ: [
    'payment_without_top_up',
    'top_up_amount_differs',
    'top_up_wrong_currency',
    'top_up_only_listed',
    'top_up_taken_back',
    'top_up_other_key',
  ],
  reversed: ['order_failed_after_delivery'],
  disputes: ['top_up_disputed'],
} as const satisfies Partial<Record<HealthLineName, readonly AttentionReason[]>>;

type ItemLine = keyof typeof reasonsOfLines;
export type Items = Awaited<ReturnType<HealthLists['items']>>;

/** What waits for a person. If there are more items than were read, no line of them is fine. */
export function itemLine(name: ItemLine, { items, isMore }: Items): HealthLine {
  const own = itemsOf(name, items);
  const state = stateFrom(own.length, healthThresholds.items);
  return line(name, state === 'fine' && isMore ? 'look' : state, {
    count: own.length,
    isMore,
    amount: own.reduce((sum, { amount }) => add(sum, amount ?? zero), zero),
    oldestAt: oldestOf(own.map(({ startedAt, openedAt }) => startedAt ?? openedAt)),
  });
}

const itemsOf = (name: ItemLine, items: readonly OpenItem[]): OpenItem[] => {
  const own: readonly string[] = reasonsOfLines[name];
  return items.filter(({ reasons }) => reasons.some((reason) => own.includes(reason)));
};

const oldestOf = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((oldest, at) => (oldest === null || at < oldest ? at : oldest), null);

/** Fine only if last night's comparison with Paystack's list came to its end; without a key there is nothing to compare. */
export function paymentsLine(
  items: Items,
  { comparison, isOff, now }: { comparison: Comparison | null; isOff: boolean; now: Date },
): HealthLine {
  const counted = itemLine('payments_differ', items);
  const comparedUntil = comparison?.until ?? null;
  if (counted.state !== 'fine' || isOff || !isOlder(comparedUntil, healthAges.comparedMs, now))
    return counted;
  return unknownLine('payments_differ', comparedUntil, counted);
}

export function disputesLine(items: Items, now: Date): HealthLine {
  const due = oldestOf(itemsOf('disputes', items.items).flatMap(({ dueAt }) => dueAt ?? []));
  const hours = due === null ? null : Math.max(0, Math.floor((due.getTime() - now.getTime()) / hourMs));
  const counted = itemLine('disputes', items);
  return due === null ? counted : { ...counted, facts: [{ name: 'hours_left', value: hours, at: due }] };
}
