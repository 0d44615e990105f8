import type { OutputOf } from '../../../contracts/contract';
import type { getStatus } from '../../../contracts/statistics/get-status';
import { type FinishedCheck, finishedOf, type NightlyCheck } from '../ledger-check/check-state';
import { shopWindow } from '../prices/shop-window';
import { hourMs, minuteMs } from '../time';
import { type DeliveryTimesReader, hourOf, timesToRefund } from './delivery-times';
import { countOf, countsByDay, monthsOf, recentDays, salesOf } from './overview';
import type { StatisticsReader } from './ports';

export type PublicStatus = OutputOf<typeof getStatus>;

export type StatusPorts = Parameters<typeof shopWindow>[0] & {
  readonly statistics: StatisticsReader;
  readonly refunds: DeliveryTimesReader;
  readonly check: { read(): Promise<NightlyCheck | null> };
};

/** Counters of hours are kept for 30 days. */
const keptHours = 30 * 24;

/** The public status of the shop: staff's overview without money and names. */
export async function publicStatus(ports: StatusPorts, now: Date): Promise<PublicStatus> {
  const days = recentDays(now);
  const hours = Array.from({ length: keptHours }, (_, back) =>
    hourOf(new Date(now.getTime() - back * hourMs)),
  );
  const [shop, { sheets }, counted, check] = await Promise.all([
    shopWindow(ports, now),
    ports.statistics.read(monthsOf(days).map((month) => ({ kind: 'orders', month }) as const)),
    ports.refunds.hours(hours),
    ports.check.read(),
  ]);
  const on = countsByDay(sheets);
  const finished = finishedOf(check);
  const sum = (of: (day: string) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    as_of: now.toISOString(),
    networks: networksOf(shop),
    last_30_days: {
      orders: sum((day) => salesOf(on(day)).orders),
      delivered: sum((day) => countOf(on(day), 'completed')),
      refunded: sum((day) => countOf(on(day), 'failed')),
    },
    time_to_refund: timesToRefund(counted),
    last_check: finished && checkView(finished),
  };
}

function networksOf({ networks = [], delivery_times = [] }: Awaited<ReturnType<typeof shopWindow>>) {
  return networks
    .filter(({ has_plans, taken_off }) => has_plans && !taken_off)
    .map(({ id, label, on_sale }) => {
      const { network: _, ...times } = delivery_times.find(({ network }) => network === id) ?? {
        network: id,
      };
      return { id, label, on_sale, ...times };
    });
}

const checkView = ({ beganAt, users, mismatches }: FinishedCheck): PublicStatus['last_check'] => ({
  began_at: beganAt.toISOString(),
  wallets: users,
  agree: mismatches === 0,
});

/** The maximum age of an answer, since everybody may ask. */
const keptMs = minuteMs;

/**
 * Makes an answer at most once a minute. If that fails, gives the one before again, which states its time.
 * @throws what `make` throws, if there is none before
 */
export function keptForAMinute<Answer>() {
  let kept: { readonly answer: Answer; readonly at: number } | null = null;
  return async (
    now: Date,
    make: () => Promise<Answer>,
    onFailure: (error: unknown) => void,
  ): Promise<Answer> => {
    if (kept !== null && now.getTime() - kept.at < keptMs) return kept.answer;
    try {
      const answer = await make();
      kept = { answer, at: now.getTime() };
      return answer;
    } catch (error) {
      if (kept === null) throw error;
      onFailure(error);
      return kept.answer;
    }
  };
}
