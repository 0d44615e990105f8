import type { AttentionReason } from '../../../contracts/attention/attention-reasons';
import type { HealthLineName } from '../../../contracts/health/health-lines';
import type { FinishedCheck } from '../ledger-check/check-state';
import { add, type Pesewas, zero } from '../money';
import type { BackTimes } from '../statistics/delivery-times';
import { hourMs } from '../time';
import type { Comparison } from '../top-ups/rows';
import {
  type HealthLine,
  healthAges,
  healthThresholds,
  isOlder,
  line,
  minutesSince,
  stateFrom,
  unknownLine,
  worstOf,
} from './lines';

/* The lines of work that is open: items for staff, waiting orders, the ledger check, and money that goes back. */

/** An open attention item, as far as the lines count it. */
export interface OpenItem {
  readonly reasons: readonly AttentionReason[];
  readonly openedAt: Date;
  /** Null: no amount in cedis is at stake. */
  readonly amount: Pesewas | null;
  /** When its order or top-up was made. */
  readonly startedAt: Date | null;
  /** Until when Paystack needs our answer to a dispute. */
  readonly dueAt: Date | null;
}

/** The number that wait, and since when the longest has waited. */
export interface Waiting {
  readonly count: number;
  readonly isMore: boolean;
  readonly oldestAt: Date | null;
}

/**
 * The first items of each worklist; the number of reads doesn't grow with its length. Eventually consistent.
 * @throws TableUnavailable
 */
export interface HealthLists {
  /** Longest open first. `isMore`: there are others, or one can't be read. */
  items(limit: number): Promise<{ readonly items: readonly OpenItem[]; readonly isMore: boolean }>;
  /** Orders that wait for a supplier, sorted by due time. */
  inLine(now: Date, limit: number): Promise<Waiting>;
  /** Orders that a person has to send. */
  byHand(now: Date, limit: number): Promise<Waiting>;
}

/** The open items whose reasons a line counts. */
const reasonsOfLines = {
  orders_open: ['order_unconfirmed', 'order_by_hand_waits', 'order_pause_overdue'],
  top_ups_unconfirmed: ['top_up_unconfirmed', 'top_up_other_key', 'top_up_refund_unconfirmed'],
  payments_differ: [
    'payment_without_top_up',
    'top_up_amount_differs',
    'top_up_wrong_currency',
    'top_up_only_listed',
    'top_up_taken_back',
  ],
  reversed: ['order_failed_after_delivery'],
  disputes: ['top_up_disputed'],
} as const satisfies Partial<Record<HealthLineName, readonly AttentionReason[]>>;

type ItemLine = keyof typeof reasonsOfLines;
type Items = Awaited<ReturnType<HealthLists['items']>>;

/** Counts the items that wait for a person. If there are more items than were read, no line of items is fine. */
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

/** Is fine only if last night's comparison with Paystack's list was finished. Without a key there is nothing to compare. */
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
  const own = itemsOf('disputes', items.items);
  const due = oldestOf(own.flatMap(({ dueAt }) => dueAt ?? []));
  const hours = due === null ? null : Math.max(0, Math.floor((due.getTime() - now.getTime()) / hourMs));
  // A dispute is younger than its payment.
  const counted = { ...itemLine('disputes', items), oldestAt: oldestOf(own.map(({ openedAt }) => openedAt)) };
  return due === null ? counted : { ...counted, facts: [{ name: 'hours_left', value: hours, at: due }] };
}

interface WaitingOrders {
  readonly inLine: Waiting;
  readonly byHand: Waiting;
}

/** Counts orders that wait for a supplier or a person. */
export function waitingLine({ inLine, byHand }: WaitingOrders, now: Date): HealthLine {
  const { inLineMinutes, byHandMinutes } = healthThresholds;
  const state = worstOf([
    stateFrom(minutesSince(inLine.oldestAt, now), inLineMinutes),
    stateFrom(minutesSince(byHand.oldestAt, now), byHandMinutes),
  ]);
  const all = [inLine, byHand];
  const times = all.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
  return line('waiting', state, {
    count: all.reduce((sum, { count }) => sum + count, 0),
    isMore: all.some(({ isMore }) => isMore),
    oldestAt: times.length === 0 ? null : new Date(Math.min(...times)),
    facts: [
      { name: 'in_line', value: inLine.count, at: inLine.oldestAt },
      { name: 'by_hand', value: byHand.count, at: byHand.oldestAt },
    ],
  });
}

/** Tells the result of last night's check, also while the next one is under way. */
export function ledgerLine(last: FinishedCheck | null, now: Date): HealthLine {
  const checkedAt = last?.beganAt ?? null;
  if (last === null) return unknownLine('ledger_check', null);
  const rest = {
    count: last.mismatches,
    facts: [
      { name: 'wallets' as const, value: last.users },
      { name: 'entries' as const, value: last.entries },
      { name: 'mismatches' as const, value: last.mismatches, at: checkedAt },
    ],
  };
  const state = stateFrom(last.mismatches, healthThresholds.mismatches);
  return state === 'fine' && isOlder(checkedAt, healthAges.nightlyMs, now)
    ? unknownLine('ledger_check', checkedAt, rest)
    : line('ledger_check', state, rest);
}

/** Says how fast today's failed orders had their money back. */
export const moneyBackLine = ({ orders, half, most, worst }: BackTimes): HealthLine =>
  line('money_back', stateFrom(most, healthThresholds.moneyBackSeconds), {
    count: orders,
    facts:
      orders === 0
        ? []
        : [
            { name: 'half_seconds', value: half },
            { name: 'most_seconds', value: most },
            { name: 'worst_seconds', value: worst },
          ],
  });
