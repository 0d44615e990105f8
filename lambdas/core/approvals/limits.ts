import { type ApprovalLimitName, countedHours } from '../../../contracts/approvals/approval-limits';
import { declaredSettings } from '../../../contracts/settings/settings';
import { hourMs } from '../durations';
import { fromCedis } from '../money';
import type { Settings } from '../settings/entities';
import type { Tally } from './rows';

/** In pesewas, or orders. */
export type Limits = Readonly<Record<ApprovalLimitName, number>>;

export const limitsOf = (settings: Pick<Settings, ApprovalLimitName>): Limits => ({
  adjustment_limit: fromCedis(settings.adjustment_limit),
  refund_limit: fromCedis(settings.refund_limit),
  failed_orders_limit: settings.failed_orders_limit,
});

/** An amount of money from its limit on; orders above theirs. */
export const isOver = (limits: Limits, name: ApprovalLimitName, sum: number): boolean =>
  declaredSettings[name].unit === 'cedis' ? sum >= limits[name] : sum > limits[name];

/** Staff may be customers, too: what they do and what they get are two tallies. */
export const talliedOf = (adminId: string, customer: string | null): string =>
  customer === null ? adminId : `customer ${customer}`;

const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** The hours that count: this one and the 24 before it. */
const since = (at: Date): string => hourOf(new Date(at.getTime() - countedHours * hourMs));

const counted = (tally: Tally | null, at: Date): [string, number][] =>
  Object.entries(tally?.hours ?? {}).filter(([hour]) => hour >= since(at));

/** The changes of the last 24 to 25 hours. */
export const sumOf = (tally: Tally | null, at: Date): number =>
  counted(tally, at).reduce((sum, [, amount]) => sum + amount, 0);

/** The tally with this much more. Older hours are dropped. */
export function withMore(
  tally: Tally | null,
  of: Pick<Tally, 'of' | 'limit'>,
  amount: number,
  at: Date,
): Tally {
  const hours = Object.fromEntries(counted(tally, at));
  const hour = hourOf(at);
  return {
    ...of,
    hours: { ...hours, [hour]: (hours[hour] ?? 0) + amount },
    version: (tally?.version ?? 0) + 1,
  };
}
