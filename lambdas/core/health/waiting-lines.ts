import type { FinishedCheck } from '../ledger-check/check-state';
import type { BackTimes } from '../statistics/delivery-times';
import { type HealthLine, line, unknownLine } from './entities';
import type { Waiting } from './ports';
import { healthAges, healthThresholds, isOlder, minutesSince, stateFrom, worstOf } from './thresholds';

export interface WaitingOrders {
  readonly inLine: Waiting;
  readonly byHand: Waiting;
  readonly toActivate: Waiting;
}

/** Orders that wait for a supplier or a person, and numbers to be activated. */
export function waitingLine({ inLine, byHand, toActivate }: WaitingOrders, now: Date): HealthLine {
  const { inLineMinutes, byHandMinutes, toActivateMinutes } = healthThresholds;
  const state = worstOf([
    stateFrom(minutesSince(inLine.oldestAt, now), inLineMinutes),
    stateFrom(minutesSince(byHand.oldestAt, now), byHandMinutes),
    stateFrom(minutesSince(toActivate.oldestAt, now), toActivateMinutes),
  ]);
  const all = [inLine, byHand, toActivate];
  const times = all.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
  return line('waiting', state, {
    count: all.reduce((sum, { count }) => sum + count, 0),
    isMore: all.some(({ isMore }) => isMore),
    oldestAt: times.length === 0 ? null : new Date(Math.min(...times)),
    facts: [
      { name: 'in_line', value: inLine.count, at: inLine.oldestAt },
      { name: 'by_hand', value: byHand.count, at: byHand.oldestAt },
      { name: 'to_activate', value: toActivate.count, at: toActivate.oldestAt },
    ],
  });
}

export const batchesLine = (batches: Waiting, now: Date): HealthLine =>
  line('batches', stateFrom(minutesSince(batches.oldestAt, now), healthThresholds.batchMinutes), {
    ...batches,
  });

/** Last night's, also while the next one is under way. */
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

/** Of today's orders. */
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
